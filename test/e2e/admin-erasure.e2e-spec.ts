import type { AuditItem, Erasure } from '../../server/admin/admin.responses.js';
import { AdminApi, adminSettings, tokens } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { ownMailServer } from '../support/smtp-server.js';
import { itInFull } from '../support/tier.js';

const { server, nextMail } = ownMailServer(adminSettings);
const { api, sql } = server;
const bob = new AdminApi(() => server.origin, tokens.bob);

async function codeOf(email: string): Promise<string> {
  const request = { type: 'url', originalResource: 'https://made.example/', email };
  const { status, body } = await api.post<{ qrData: { id: string } }>('/api/qr', request);
  expect(status).toBe(201);
  return body.qrData.id;
}

async function mail(qrId: string, email: string): Promise<string> {
  expect((await api.post('/api/email/send-qr', { qrId, email })).status).toBe(200);
  return (await nextMail()).text;
}

const erase = (email: unknown, reason: unknown = 'asked for by letter', admin = bob) =>
  admin.call<Erasure>('POST', 'erasures', { email, reason });

it('removes an address in any spelling from its codes, and the records of mails to it', async () => {
  const codesOf = (...emails: string[]) => Promise.all(emails.map(codeOf));
  const mine = await codesOf('ada@example.org', 'Ada@Example.ORG', 'ada+menu@example.org');
  const others = await codesOf('bob@example.org', 'ada@example.com', '');
  await bob.setStatus(mine[1]!, 'disabled');
  for (const to of ['ada@example.org', 'ADA@example.org', 'bob@example.org']) await mail(others[0]!, to);
  const declining = /https?:\S+\/unsubscribe\/\S+/.exec(await mail(mine[0]!, 'ada@example.org'))![0];
  expect((await fetch(declining, { method: 'POST' })).status).toBe(200);
  const rowsOfMails = () => sql<{ hash: string }>('SELECT mailbox_hash AS hash FROM qr_mails');
  await eventually(rowsOfMails, (rows) => rows.length === 4);
  const etag = await bob.etagOf(mine[0]!);

  const { status, body } = await erase(' Ada@EXAMPLE.org ');
  expect([status, body]).toEqual([200, { codes: 3, mails: 3 }]);

  const addresses = await sql<{ email: string | null }>('SELECT email FROM qr_data ORDER BY email');
  const left = ['ada@example.com', 'bob@example.org', null, null, null, null];
  expect(addresses.map(({ email }) => email)).toEqual(left);
  expect(await rowsOfMails()).toHaveLength(1);
  expect(await bob.etagOf(mine[0]!)).not.toBe(etag);
  expect((await api.scan(mine[0]!)).status).toBe(302);
  expect((await bob.story(mine[1]!)).qrData).toMatchObject({ status: 'disabled', email: null });
  const again = await api.post('/api/email/send-qr', { qrId: mine[0], email: 'ada@example.org' });
  expect([again.status, again.body.code]).toEqual([403, 'email.declined']);
  expect((await erase('ada@example.org')).body).toMatchObject({ codes: 0 });

  const [first] = (await bob.story(mine[0]!)).changes;
  expect(first).toMatchObject({ actor: 'bob', action: 'qr.erase-email', reason: 'asked for by letter' });
  expect((await bob.story(others[0]!)).changes).toEqual([]);
});

it('appears in the audit under a keyed hash, and in no log', async () => {
  const id = await codeOf('carol.secret@example.org');
  await erase('carol.secret@example.org');
  const { items } = await bob.get<{ items: AuditItem[] }>('audit');
  expect(items.slice(0, 2)).toMatchObject([
    { actor: 'bob', action: 'mailbox.erase', after: { codes: 1, mails: 0 }, reason: 'asked for by letter' },
    { actor: 'bob', action: 'qr.erase-email', target: id },
  ]);
  expect(items[0]!.target).toMatch(/^mailbox:[\w-]{22}$/);
  expect(JSON.stringify(items)).not.toMatch(/@|secret/);
  expect(JSON.stringify(await sql('SELECT * FROM admin_audit'))).not.toMatch(/@|secret/);
  expect(server.output()).not.toMatch(/carol|secret/);
});

it.each([
  ['no address', undefined, 'x'],
  ['no email address', 'ada', 'x'],
  ['two addresses', 'a@example.org,b@example.org', 'x'],
  ['no reason', 'ada@example.org', ''],
  ['an address in the reason, which the audit would keep', 'ada@example.org', 'letter of ada@example.org'],
])('%s is refused', async (_name, email, reason) => {
  const { status, body } = await bob.call('POST', 'erasures', { email, reason });
  expect([status, body.code]).toEqual([400, 'request.invalid']);
});

it('is for admins alone', async () => {
  const id = await codeOf('dora@example.org');
  const wrong = await erase('dora@example.org', 'x', new AdminApi(server.origin, 'wrong'));
  expect(wrong.status).toBe(401);
  expect((await bob.story(id)).qrData.email).toBe('dora@example.org');
});

itInFull('removes an address from more codes than one transaction changes', async () => {
  const id = await codeOf('eve@example.org');
  await sql(
    `INSERT INTO qr_data (id, type_id, original_resource, style, email)
    SELECT lpad(n::text, 10, '0'), type_id, original_resource, style, email FROM qr_data, generate_series(1, 450) AS n
    WHERE id = $1`,
    [id],
  );
  expect((await erase('eve@example.org')).body).toEqual({ codes: 451, mails: 0 });
  expect(await sql(`SELECT FROM qr_data WHERE email LIKE 'eve%'`)).toEqual([]);
  expect(
    await sql(`SELECT FROM admin_audit WHERE action = 'qr.erase-email' AND target LIKE '0000000%'`),
  ).toHaveLength(450);
});
