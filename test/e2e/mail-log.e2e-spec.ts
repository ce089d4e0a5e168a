import { Client } from 'pg';
import type { MailOfRecord } from '../../server/admin/records.responses.js';
import { adminSettings } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { ownMailServer } from '../support/smtp-server.js';
import { itInFull } from '../support/tier.js';

let refusing = false;
const { server, nextMail } = ownMailServer(adminSettings, {
  handlers: { onRcptTo: (_address, _session, done) => done(refusing ? new Error('550 refused') : null) },
});

const { api, admin, sql } = server;
const make = async (text = '') => (await api.create('https://mailed.example/', { text })).qrData.id;
const send = (qrId: string, email: string) => api.post('/api/email/send-qr', { email, qrId });
/** Returns the mails of a code once there are `count`, since they are recorded after the answer. */
const mailsOf = (id: string, count: number): Promise<MailOfRecord[]> =>
  eventually(
    async () => (await admin.story(id)).mails,
    (mails) => mails.length >= count,
  );

it('a mail is recorded with its code, without its address', async () => {
  const begun = Date.now();
  const [id, other] = [await make(), await make()];
  expect((await send(id, 'Ada.Lovelace@example.org')).status).toBe(200);
  expect((await nextMail()).to).toEqual(['Ada.Lovelace@example.org']);
  expect((await send(id, 'bob@example.org')).status).toBe(200);
  await nextMail();
  expect((await send(id, 'ada.lovelace+again@example.org')).status).toBe(200);
  await nextMail();
  const mails = await mailsOf(id, 3);
  const sent = { kind: 'code', format: 'png', outcome: 'sent', failure: null };
  expect(mails).toMatchObject([sent, sent, sent]);
  expect(Date.parse(mails[0]!.at)).toBeGreaterThanOrEqual(begun);
  const recipients = mails.map(({ recipient }) => recipient);
  expect(recipients[0]).toBe(recipients[2]);
  expect(recipients[0]).not.toBe(recipients[1]);
  expect((await admin.story(other)).mails).toEqual([]);
  expect(JSON.stringify(await sql('SELECT * FROM qr_mails'))).not.toMatch(/@|lovelace|example/i);
  expect(server.output()).not.toMatch(/lovelace|bob@/i);
});

it('a mail that the mail server refuses is recorded as failed', async () => {
  const id = await make();
  refusing = true;
  expect((await send(id, 'carol@example.org')).status).toBe(502);
  refusing = false;
  expect(await mailsOf(id, 1)).toMatchObject([{ outcome: 'failed', failure: 'email.failed' }]);
});

it('a mail to a recipient who declined is recorded as declined', async () => {
  const id = await make();
  await send(id, 'dora@example.org');
  const { text } = await nextMail();
  const [link] = /https?:\S+\/unsubscribe\/\S+/.exec(text)!;
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect((await send(id, 'dora@example.org')).status).toBe(403);
  expect(await mailsOf(id, 2)).toMatchObject([{ outcome: 'declined', failure: null }, { outcome: 'sent' }]);
});

describe('a code with a caption', () => {
  it.each(['Win at deal.example', 'Call 555 123 4567'])(
    'that reads as an address is not mailed: %s',
    async (caption) => {
      const id = await make(caption);
      const { status, body } = await send(id, 'eve@example.org');
      expect([status, body.code]).toEqual([422, 'email.caption']);
      expect(body.error).toContain('download it instead');
      expect(await mailsOf(id, 1)).toMatchObject([{ outcome: 'failed', failure: 'email.caption' }]);
    },
  );

  it('of another kind is mailed, with the caption in the picture alone', async () => {
    const id = await make('Zwetschgenkuchen');
    expect((await send(id, 'eve@example.org')).status).toBe(200);
    const { subject, html, text, attachments } = await nextMail();
    const words = [subject, html, text, ...attachments.map(({ filename, cid }) => `${filename} ${cid}`)];
    expect(words.join('\n')).not.toMatch(/zwetschgenkuchen/i);
  });
});

itInFull('a mail is sent although it cannot be recorded', async () => {
  const id = await make();
  await sql('ALTER TABLE qr_mails RENAME TO away');
  expect((await send(id, 'frank@example.org')).status).toBe(200);
  expect((await nextMail()).to).toEqual(['frank@example.org']);
  const log = await eventually(
    () => server.output(),
    (output) => output.includes('Could not record a mail about a code'),
  );
  expect(log).not.toContain('frank@');
  await sql('ALTER TABLE away RENAME TO qr_mails');
});

itInFull('a mail does not wait until it can be recorded', async () => {
  const id = await make();
  const free = await lockMails();
  expect((await send(id, 'grace@example.org')).status).toBe(200);
  expect((await nextMail()).to).toEqual(['grace@example.org']);
  await free();
  expect(await mailsOf(id, 1)).toMatchObject([{ outcome: 'sent' }]);
});

/** Locks the table against writes until the returned function is called. */
async function lockMails(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.databaseUrl() });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE qr_mails IN SHARE MODE');
  return () => client.end();
}
