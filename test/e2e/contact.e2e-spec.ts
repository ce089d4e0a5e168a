import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownServer } from '../support/own-server.js';
import { parse, withSmtp } from '../support/smtp-server.js';
import { withServer } from '../support/test-server.js';
import { itInFull } from '../support/tier.js';

/** This file has its own server: it counts the mails in the outbox, and makes writing there fail. */
const server = ownServer({ SUPPORT_EMAIL: 'help@example.com' });
const path = '/api/contact';
const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How long does a code last?\nMine is a week old.',
};

const outbox = () => join(server.dataDir, 'outbox');
const mailFiles = () => (existsSync(outbox()) ? readdirSync(outbox()).sort() : []);
const post = (body?: unknown, to = path) => server.api.post(to, body);

async function mailOf(body: object, to = path) {
  const before = mailFiles().length;
  const { status, body: answer } = await post(body, to);
  expect([status, answer]).toEqual([200, { success: true }]);
  expect(mailFiles()).toHaveLength(before + 1);
  return parse(readFileSync(join(outbox(), mailFiles().at(-1)!)));
}

it.each([path, '/functions/v1/api/contact'])('%s mails support, with replies to the visitor', async (to) => {
  const mail = await mailOf(good, to);
  expect(mail.headerTo).toEqual(['help@example.com']);
  expect(mail.headers.get('reply-to')).toMatchObject({
    value: [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
  });
  expect(mail.headers.get('from')).toMatchObject({
    value: [{ name: 'QR Code Generator', address: 'help@example.com' }],
  });
  expect(mail.headers.has('auto-submitted')).toBe(false);
  expect(mail.subject).toBe('Contact form: A question');
  expect(mail.text).toContain(good.message);
  expect(server.output()).not.toMatch(/Lovelace|example\.org|A question|week old/);
});

it('input cannot inject headers', async () => {
  const mail = await mailOf({
    ...good,
    name: 'Ada\r\nBcc: bob@example.org',
    subject: 'Hello\r\nX-Evil: 1\r\n\r\nBody',
    message: 'A message with enough\r\n.\r\nQUIT\r\nin it',
  });
  expect([mail.headers.has('bcc'), mail.headers.has('x-evil')]).toEqual([false, false]);
  expect(mail.subject).toBe('Contact form: Hello X-Evil: 1 Body');
  expect(mail.headers.get('reply-to')).toMatchObject({
    value: [{ name: 'Ada Bcc: bob@example.org', address: 'ada@example.org' }],
  });
  expect(mail.text).toContain('A message with enough\n.\nQUIT\nin it');
});

it.each(['Ada "A", <x@example.org>', 'Áda Ĺovelace 👋', 'Ada, Bob'])(
  '%s stays a single display name',
  async (name) => {
    const mail = await mailOf({ ...good, name });
    expect(mail.headers.get('reply-to')).toMatchObject({ value: [{ name, address: 'ada@example.org' }] });
  },
);

it('lists all faults of empty input by field', async () => {
  const { status, body } = await post({});
  expect([status, body.code]).toEqual([400, 'request.invalid']);
  expect(body.fields).toMatchObject(['name', 'email', 'subject', 'message'].map((field) => ({ field })));
});

it.each<[name: string, body: unknown, error: string]>([
  ['a long message', { ...good, message: 'a'.repeat(1001) }, 'Message must be at most 1000 characters'],
  ['no body', undefined, 'Missing required data'],
])('refuses %s', async (_name, sent, error) => {
  const before = mailFiles();
  const { status, body } = await post(sent);
  expect([status, body.success, body.code, body.error]).toEqual([400, false, 'request.invalid', error]);
  expect(mailFiles()).toEqual(before);
});

it.each(['not json', '[]'])('refuses %s', async (sent) => {
  const { status, body } = await post(sent);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
});

it('refuses a body over the default limit', async () => {
  const { status, body } = await post({ ...good, message: 'a'.repeat(70_000) });
  expect([status, body.code]).toEqual([413, 'request.too-large']);
});

itInFull('is sent by SMTP, to support alone', () =>
  withSmtp({}, async (smtp) => {
    await withServer({ SMTP_URL: smtp.url, SUPPORT_EMAIL: 'desk@example.com' }, async ({ api }) => {
      expect((await api.post(path, good)).status).toBe(200);
      const mail = await smtp.nextMail();
      expect([mail.to, mail.headerTo]).toEqual([['desk@example.com'], ['desk@example.com']]);
      expect(mail.headers.get('reply-to')).toMatchObject({ value: [{ address: 'ada@example.org' }] });
    });
  }),
);

it('reports a mail that could not be written', async () => {
  rmSync(outbox(), { recursive: true, force: true });
  writeFileSync(outbox(), 'in the way');
  const { status, body } = await post(good);
  expect([status, body.code, body.error]).toEqual([502, 'email.failed', 'Failed to send email']);
  rmSync(outbox());
});
