import { limitedClient } from '../support/limited-client.js';
import { ownMailServer } from '../support/smtp-server.js';
import { itInFull } from '../support/tier.js';

let ids: string[];
let refusing = false;
const { server, nextMail } = ownMailServer(
  { SUPPORT_EMAIL: 'help@example.com', TRUST_PROXY: 'loopback', RATE_LIMITS: 'on', MAILS_PER_DAY: '60' },
  { handlers: { onRcptTo: (_address, _session, done) => done(refusing ? new Error('550 refused') : null) } },
);

beforeAll(async () => {
  ids = [];
  for (const n of [1, 2, 3, 4]) ids.push((await server.api.create(`https://example.com/${n}`)).qrData.id);
});

const mail = (from: string, email: string, code = 0) =>
  limitedClient(server.origin, from)('POST', '/api/email/send-qr', { email, qrId: ids[code] });

const sent = async (count: number) => {
  const mails = [];
  for (let i = 0; i < count; i++) mails.push(await nextMail());
  return mails;
};

it('sends three mails a day to a mailbox, in any spelling and from any sender', async () => {
  const spellings = ['ada@example.org', 'Ada@example.org', 'ada+codes@example.org', 'ADA+1@example.org'];
  const answers = [];
  for (const [i, spelling] of spellings.entries())
    answers.push(await mail(`198.51.100.${i}`, spelling, i % 3));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[0]).toMatchObject({ left: { mails: { r: 9 } }, policy: { mails: { q: 10, w: 3_600 } } });
  expect(answers[3]).toMatchObject({
    code: 'rate.limited',
    left: { 'mails-to-recipient': { r: 0 } },
    policy: { 'mails-to-recipient': { q: 3, w: 86_400 } },
  });
  expect(answers[3]!.retryAfter).toBeGreaterThan(86_000);
  expect((await sent(3)).map(({ to }) => to[0])).toEqual(spellings.slice(0, 3));
});

itInFull('does not count mails that the mail server refuses', async () => {
  refusing = true;
  for (let i = 0; i < 4; i++) expect((await mail('198.51.100.10', 'bob@example.org')).status).toBe(502);
  refusing = false;
  expect((await mail('198.51.100.10', 'bob@example.org')).status).toBe(200);
  await sent(1);
});

itInFull('sends ten mails an hour for a client, besides those of the contact form', async () => {
  const contact = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'Is this a question?' };
  const call = limitedClient(server.origin, '198.51.100.20');
  for (let i = 0; i < 10; i++)
    expect((await mail('198.51.100.20', `c${i}@example.org`, i % 2)).status).toBe(200);
  expect(await mail('198.51.100.20', 'c10@example.org')).toMatchObject({ status: 429 });
  expect((await call('POST', '/api/contact', contact)).status).toBe(200);
  await sent(11);
});

itInFull('sends a fifth of the mails of a day for one subscriber, whatever networks it uses', async () => {
  const answers = [];
  for (let i = 0; i < 13; i++) answers.push(await mail(`2001:db8:7:${i}::1`, `s${i}@example.org`, i % 2));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(12).fill(200), 429]);
  expect(answers.at(-1)).toMatchObject({
    policy: { 'mails-of-subscriber-today': { q: 12, w: 86_400 } },
  });
  await sent(12);
});

itInFull('sends twenty mails of a code a day', async () => {
  const answers = [];
  for (let i = 0; i < 20; i++) answers.push(await mail(`198.51.100.${30 + i}`, `d${i}@example.org`, 2));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.at(-1)).toMatchObject({ status: 429, policy: { 'mails-of-code': { q: 20, w: 86_400 } } });
  await sent(19);
});

describe('a recipient who wants no mail', () => {
  let link: URL;

  it('receives a link in the mail and in its headers', async () => {
    expect((await mail('198.51.100.60', 'Eve+1@example.org')).status).toBe(200);
    const [received] = await sent(1);
    const header = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(received!.source.replace(/\r\n /g, ' '))![1]!;
    expect(received!.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(received!.html).toContain(`href="${header}"`);
    expect(received!.text).toContain(header);
    link = new URL(header);
    expect(link.href).not.toMatch(/eve/i);
  });

  it('may open the link without declining', async () => {
    const response = await fetch(link);
    const page = await response.text();
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(page.match(/<button type="submit"/g)).toHaveLength(1);
    expect(page).toContain('Stop emails');
    expect((await mail('198.51.100.61', 'eve@example.org')).status).toBe(200);
    await sent(1);
  });

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['a mail program', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
    ['nothing', {}, ''],
  ])('declines by a POST of %s', async (_name, headers, body) => {
    const response = await fetch(link, { method: 'POST', headers: headers as Record<string, string>, body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('We will not write to you again');
    expect(await mail('198.51.100.62', 'EVE@example.org')).toMatchObject({
      status: 403,
      code: 'email.declined',
    });
  });

  it('sees the page in the language of the browser', async () => {
    const page = await (await fetch(link, { headers: { 'accept-language': 'es' } })).text();
    expect(page).toContain('No volveremos a escribirte');
  });

  it('may undo it', async () => {
    const response = await fetch(`${link.href}/undo`, { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('sent to you again'),
    ]);
    expect((await mail('198.51.100.63', 'eve@example.org')).status).toBe(200);
    await sent(1);
  });

  it('is protected from links that the server did not make', async () => {
    const wrong = `${link.origin}/unsubscribe/${'A'.repeat(44)}`;
    for (const method of ['GET', 'POST']) expect((await fetch(wrong, { method })).status).toBe(404);
  });
});

itInFull('sends no more mails than the limit of all clients', async () => {
  const answers = [];
  for (let i = 0; i < 14; i++) answers.push(await mail(`198.51.100.${80 + i}`, `f${i}@example.org`, 3));
  const served = answers.filter(({ status }) => status === 200).length;
  expect(answers.at(-1)).toMatchObject({ status: 429, policy: { 'mails-of-all': { q: 60, w: 86_400 } } });
  expect(served).toBe(60 - 3 - 1 - 10 - 12 - 19 - 3);
});

it('stores no address in the database, and logs none', async () => {
  const rows = await server.sql(
    'SELECT key AS text FROM rate_limits UNION ALL SELECT mailbox_hash FROM declined_mail',
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/@|example|198\.51/);
  expect(server.output()).not.toMatch(/@example|198\.51/);
});
