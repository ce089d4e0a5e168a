import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '../../server/common/errors/failure.js';
import { codeText } from '../../server/domain/qr-link.js';
import { decode } from '../support/decode.js';
import { ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { parse } from '../support/smtp-server.js';
import { runToEnd } from '../support/test-server.js';

const token = 'correct horse battery staple'.replaceAll(' ', '-');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** This file has its own server: it reads the outbox, and makes writing there fail. */
const server = ownServer({ ADMIN_TOKENS: `ann:${sha256('other')},bob:${sha256(token).toUpperCase()}` });
const { api } = server;

const outbox = () => join(server.dataDir, 'outbox');
const mailFiles = () => (existsSync(outbox()) ? readdirSync(outbox()).sort() : []);
const read = (file: string | undefined) => parse(readFileSync(join(outbox(), file!)));

async function sendTest(
  authorization?: string,
  body: object = { email: 'admin@example.org' },
  path = '/api/email/send-test',
) {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Failure };
}

describe('without a mail server', () => {
  it('a mail is written as an .eml file, and the log says so', async () => {
    const { link, qrData } = await api.create('https://example.com');
    const before = mailFiles();
    const request = { email: 'visitor@example.org', qrId: qrData.id };
    const { status, body } = await api.post('/api/email/send-qr', request);
    expect([status, body]).toEqual([200, { success: true }]);
    const files = mailFiles();
    expect(files).toHaveLength(before.length + 1);
    expect(files.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d{8}-[0-9a-f]{8}\.eml$/);
    const mail = await read(files.at(-1));
    expect(mail.headerTo).toEqual(['visitor@example.org']);
    expect(mail.subject).toMatch(/^Your QR code [0-9A-Z]{10}$/);
    expect(await Promise.all(mail.attachments.map(({ content }) => decode(content)))).toEqual([
      codeText(link),
      codeText(link),
    ]);
    expect(mail.source).not.toMatch(/[^\r]\n/);
    expect(server.output()).toContain(`"file":"outbox/${files.at(-1)}"`);
    expect(server.output()).toContain('SMTP_URL is not set: a mail was not sent but written to a file');
    expect(server.output()).not.toMatch(/visitor|example\.org/);
  });

  itInFull('concurrent mails become separate, complete files', async () => {
    const { qrData } = await api.create('https://example.com');
    const before = new Set(mailFiles());
    const senders = Array.from({ length: 10 }, (_, i) => `visitor${i}@example.org`);
    const send = (email: string) => api.post('/api/email/send-qr', { email, qrId: qrData.id });
    const answers = await Promise.all(senders.map(send));
    expect(answers.map(({ status }) => status)).toEqual(senders.map(() => 200));
    const files = mailFiles().filter((file) => !before.has(file));
    const mails = await Promise.all(files.map(read));
    expect(mails.flatMap(({ headerTo }) => headerTo).sort()).toEqual(senders);
  });

  it('sending fails when the folder cannot be written to', async () => {
    const { qrData } = await api.create('https://example.com');
    rmSync(outbox(), { recursive: true });
    writeFileSync(outbox(), 'in the way');
    const request = { email: 'a@example.com', qrId: qrData.id };
    const { status, body } = await api.post('/api/email/send-qr', request);
    expect([status, body.code, body.error]).toEqual([502, 'email.failed', 'Failed to send QR code']);
    expect(body.error).not.toContain(server.dataDir);
    const test = await sendTest(`Bearer ${token}`);
    expect([test.status, test.body.error]).toEqual([502, 'Failed to send email']);
    rmSync(outbox());
  });
});

describe('the test mail', () => {
  it.each(['Bearer', 'bearer'])('is sent for an admin (%s)', async (scheme) => {
    const { status, body } = await sendTest(`${scheme} ${token}`);
    expect([status, body]).toEqual([200, { success: true }]);
    const mail = await read(mailFiles().at(-1));
    expect(mail.subject).toBe('Test mail from QR Code Generator');
    expect(mail.headerTo).toEqual(['admin@example.org']);
    expect(mail.text).toContain(server.origin);
  });

  it.each(
    withOthers<[string, string | undefined]>(
      [
        ['no token', undefined],
        ['another token', 'Bearer wrong'],
      ],
      [
        ['its digest', `Bearer ${sha256(token)}`],
        ['its name', 'Bearer bob'],
        ['a token with a suffix', `Bearer ${token} x`],
      ],
    ),
  )('is refused for %s, whatever the body, without details', async (_name, authorization) => {
    const before = mailFiles();
    for (const body of [{ email: 'admin@example.org' }, { email: 'x' }]) {
      const answer = await sendTest(authorization, body);
      expect([answer.status, answer.body]).toEqual([
        401,
        { success: false, error: 'A valid admin token is required', code: 'admin.unauthorized' },
      ]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(mailFiles()).toEqual(before);
  });

  it('requires a valid address', async () => {
    const { status, body } = await sendTest(`Bearer ${token}`, { email: 'x' });
    const text = 'Please enter a valid email address';
    expect([status, body.code, body.error]).toEqual([400, 'request.invalid', text]);
  });

  it.each(['/api/email/send-test', '/api/email/%73end-test', '/api/email/send-test?x'])(
    'is not published: %s',
    async (path) => {
      const { status, body } = await sendTest(`Bearer ${token}`, undefined, `/functions/v1${path}`);
      expect([status, body.code]).toEqual([404, 'route.not-found']);
    },
  );

  const open = findSharedServer();

  it('does not exist without admins', async () => {
    const { status, body } = await open.api.post('/api/email/send-test', {
      email: 'a@example.com',
    });
    expect([status, body.code]).toEqual([404, 'route.not-found']);
  });
});

itInFull('invalid settings prevent the start; their names are printed, their values are not', async () => {
  const { code, output } = await runToEnd({
    SMTP_URL: 'http://user:hunter2@mail.example.com',
    MAIL_FROM: 'nobody',
    ADMIN_TOKENS: 'ann:hunter2',
  });
  expect(code).toBe(1);
  for (const name of ['SMTP_URL must be', 'MAIL_FROM must be', 'ADMIN_TOKENS must be']) {
    expect(output).toContain(name);
  }
  expect(output).not.toContain('hunter2');
});
