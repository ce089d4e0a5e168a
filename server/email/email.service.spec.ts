import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryMailSender } from '../../test/support/memory-mail-sender.js';
import { MemoryStorage } from '../../test/support/memory-storage.js';
import { readSettings } from '../config/settings.js';
import type { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { NoRateLimiter } from '../abuse/limits/rate-limiter.js';
import { defaultStyle } from '../domain/style.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/store/qr.record.js';
import type { QrService } from '../qr/qr.service.js';
import { CaptionNotMailed, EmailDeclined, EmailFailed } from './email.errors.js';
import { EmailService } from './email.service.js';
import { File, Link } from '../domain/outcome.js';
import type { MailLog } from './mail-log.service.js';
import { MailNotSent } from './mail-sender.js';
import type { UnsubscribeService } from './unsubscribe.service.js';

const png = readFileSync(join(__dirname, '../../test/golden/plain.png'));
const settings = readSettings({
  PUBLIC_ORIGIN: 'https://qr.example.com',
  SUPPORT_EMAIL: 'help@example.com',
});
const link = {
  id: '0K3QR7XPW9',
  outcome: new Link('https://www.example.com/menu'),
  style: { ...defaultStyle, size: 'large' },
} as unknown as QrRecord;
const file = {
  ...link,
  id: '0K3QR7XPWA',
  outcome: new File({ key: 'content/2026-11-21/17-menu.pdf', sha256: null, opens: 'file' }, null),
} as unknown as QrRecord;

const advertising = {
  ...link,
  id: '0K3QR7XPWB',
  style: { ...link.style, text: 'Win at deal.example' },
} as unknown as QrRecord;

let sender: MemoryMailSender;
let limiter: RateLimiter;
/** Units that were taken from quotas and given back. */
let taken: unknown[][];
const declined = 'declined@example.org';
let email: EmailService;
/** Thrown instead of finding a code. */
let failure: Error | undefined;

beforeEach(() => {
  failure = undefined;
  sender = new MemoryMailSender();
  const codes: Pick<QrService, 'find' | 'picture'> = {
    find: async (id) => {
      const record = [link, file, advertising].find((each) => each.id === id);
      if (failure) throw failure;
      if (!record) throw new QrNotFound(id);
      return record;
    },
    picture: async () => png,
  };
  const presenter = new QrPresenter(new MemoryStorage(settings.publicOrigin), settings);
  const unsubscribes: Pick<UnsubscribeService, 'linkFor'> = {
    linkFor: async (address) => {
      if (address === declined) throw new EmailDeclined();
      return `https://qr.example.com/unsubscribe/${address.length}`;
    },
  };
  const log: Pick<MailLog, 'recording'> = { recording: (_code, _recipient, send) => send() };
  taken = [];
  limiter = new NoRateLimiter();
  limiter.take = async (...quota) => void taken.push(['take', ...quota]);
  limiter.giveBack = async (...quota) => void taken.push(['give back', ...quota]);
  email = new EmailService(
    codes as QrService,
    presenter,
    sender,
    settings,
    limiter,
    unsubscribes as UnsubscribeService,
    log as MailLog,
  );
});

const request = { email: 'ada@example.org', qrId: link.id };
const contactMessage = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How long does a code last?',
};

it.each([
  ['a link', link],
  ['a file', file],
])('mails a code for %s with its stored picture, and no text of its maker', async (_name, record) => {
  await email.sendQr({ ...request, qrId: record.id }, 'en', '192.0.2.1');
  expect(sender.sent).toHaveLength(1);
  const { to, mail } = sender.sent[0]!;
  expect(to).toBe('ada@example.org');
  expect(mail.subject).toBe(`Your QR code ${record.id}`);
  expect(JSON.stringify(mail)).not.toMatch(/menu|example\.com\/m|www\.example/);
  expect(mail.unsubscribeUrl).toBe('https://qr.example.com/unsubscribe/15');
  expect(mail.text).toContain(`Page of this code: https://qr.example.com/qr/${record.id}\n`);
  expect(mail.attachments).toContainEqual({
    content: png,
    contentType: 'image/png',
    filename: `qr-${record.id}.png`,
  });
});

it('mails nothing for an unknown code', async () => {
  await expect(email.sendQr({ ...request, qrId: '0000000000' }, 'en', '192.0.2.1')).rejects.toThrow(
    QrNotFound,
  );
  expect(sender.sent).toEqual([]);
});

it('mails nothing to a recipient who declined', async () => {
  await expect(email.sendQr({ ...request, email: declined }, 'en', '192.0.2.1')).rejects.toThrow(
    EmailDeclined,
  );
  expect([sender.sent, taken]).toEqual([[], []]);
});

it('mails no code whose caption reads as an address, and counts nothing for it', async () => {
  await expect(email.sendQr({ ...request, qrId: advertising.id }, 'en', '192.0.2.1')).rejects.toThrow(
    CaptionNotMailed,
  );
  expect([sender.sent, taken]).toEqual([[], []]);
});

const quotas = [
  ['mails-of-code', link.id],
  ['mails-to-recipient', 'ada@example.org'],
  ['mails-of-subscriber-today', '192.0.2.1'],
  ['mails-of-all', 'all'],
];

it('counts a mail for its code, its recipient, its sender and all', async () => {
  await email.sendQr({ ...request, email: 'Ada+2@example.org' }, 'en', '192.0.2.1');
  expect(taken).toEqual(quotas.map((quota) => ['take', ...quota]));
});

it('does not count a mail that fails', async () => {
  sender.failure = new MailNotSent('it refused the mail');
  await expect(email.sendQr(request, 'en', '192.0.2.1')).rejects.toThrow(EmailFailed);
  expect(taken.slice(4)).toEqual(quotas.map((quota) => ['give back', ...quota]));
});

it('takes nothing from the quota of the code when that of the recipient is used up', async () => {
  const refused = new Error('rate limited');
  const take = limiter.take;
  limiter.take = (name, holder) => {
    if (name === 'mails-to-recipient') throw refused;
    return take(name, holder);
  };
  await expect(email.sendQr(request, 'en', '192.0.2.1')).rejects.toBe(refused);
  expect(taken).toEqual([
    ['take', ...quotas[0]!],
    ['give back', ...quotas[0]!],
  ]);
  expect(sender.sent).toEqual([]);
});

it('answers that it is unavailable without a database', async () => {
  failure = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  await expect(email.sendQr(request, 'en', '192.0.2.1')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to send QR code',
  });
});

it.each([
  ['a code', () => email.sendQr(request, 'en', '192.0.2.1'), 'Failed to send QR code'],
  ['a test mail', () => email.sendTest(request), 'Failed to send email'],
  ['a contact message', () => email.sendContact(contactMessage), 'Failed to send email'],
])('tells what failed when %s is not sent', async (_name, send, message) => {
  sender.failure = new MailNotSent('it refused the user or password');
  const error = await send().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmailFailed);
  expect(error).toMatchObject({ message, code: 'email.failed', cause: sender.failure });
});

it('does not disguise other errors', async () => {
  sender.failure = new TypeError('x is not a function');
  await expect(email.sendContact(contactMessage)).rejects.toBe(sender.failure);
});

it('mails a test that names this site', async () => {
  await email.sendTest(request);
  const { to, mail } = sender.sent[0]!;
  expect(to).toBe('ada@example.org');
  expect(mail.text).toContain('https://qr.example.com');
});

it('mails a contact message to support, with the visitor as author, and counts it for all', async () => {
  await email.sendContact(contactMessage);
  expect(taken).toEqual([['take', 'contacts-of-all', 'all']]);
  expect(sender.sent).toHaveLength(1);
  const { to, mail } = sender.sent[0]!;
  expect(to).toBe('help@example.com');
  expect(mail.author).toEqual({ name: 'Ada', address: 'ada@example.org' });
  expect(mail.text).toContain('How long does a code last?');
});
