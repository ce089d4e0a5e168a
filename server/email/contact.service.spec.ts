import { MemoryMailSender } from '../../test/support/memory-mail-sender.js';
import { readSettings } from '../config/settings.js';
import { ContactService } from './contact.service.js';
import { EmailFailed } from './email.errors.js';
import { NoRateLimiter } from '../abuse/limits/rate-limiter.js';
import { MailQuotas } from './mail-quotas.js';
import { MailNotSent } from './mail-sender.js';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How long does a code last?',
};

let sender: MemoryMailSender;
let contact: ContactService;
beforeEach(() => {
  sender = new MemoryMailSender();
  contact = new ContactService(
    sender,
    readSettings({ SUPPORT_EMAIL: 'help@example.com' }),
    new MailQuotas(new NoRateLimiter()),
  );
});

it('mails the message to support, with the visitor as author', async () => {
  await contact.send(message);
  expect(sender.sent).toHaveLength(1);
  const { to, mail } = sender.sent[0]!;
  expect(to).toBe('help@example.com');
  expect(mail.subject).toBe('Contact form: A question');
  expect(mail.author).toEqual({ name: 'Ada', address: 'ada@example.org' });
  expect(mail.text).toContain('How long does a code last?');
});

it('tells the visitor that the mail was not sent, without the reason', async () => {
  sender.failure = new MailNotSent('mail.example.com:25 did not take a mail');
  const error = await contact.send(message).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(EmailFailed);
  expect(error).toMatchObject({
    message: 'Failed to send email',
    code: 'email.failed',
    cause: sender.failure,
  });
});

it('does not disguise other errors', async () => {
  sender.failure = new TypeError('x is not a function');
  await expect(contact.send(message)).rejects.toBe(sender.failure);
});
