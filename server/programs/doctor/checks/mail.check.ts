import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../../../config/mail.settings.js';
import { smtpFailureReason } from '../../../email/smtp-failure.js';
import { smtpOptions } from '../../../email/nodemailer-options.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

const placeholderAddress = 'support@example.com';

/** Connects, negotiates TLS and logs in as the server does, without sending a mail. */
export const mailCheck: Check = {
  name: 'mail',
  run: async ({ smtp, supportEmail }) => {
    if (!smtp) return [ok('SMTP_URL is not set: mails are written to DATA_DIR/outbox and never sent')];
    return [...(supportEmail === placeholderAddress ? [unreadAddress] : []), await tryServer(smtp)];
  },
};

const unreadAddress = warning(
  `Messages of visitors go to the placeholder ${placeholderAddress}`,
  'Set SUPPORT_EMAIL to your own address.',
);

async function tryServer(server: SmtpServer): Promise<Finding> {
  const { host, port, credentials, tlsFromStart, tlsRequired } = server;
  const transport = createTransport(smtpOptions(server));
  try {
    await transport.verify();
    const how = [(tlsFromStart || tlsRequired) && 'by TLS', credentials && 'logged in'].filter(Boolean);
    return ok([`${host}:${port} is ready`, ...how].join(', '));
  } catch (error) {
    return fault(`${host}:${port}: ${smtpFailureReason(error)}`, remedyFor(error));
  } finally {
    transport.close();
  }
}

function remedyFor(error: unknown): string {
  const { code = '', originalCode = '' } = error as { code?: string; originalCode?: string };
  if (/AUTH/.test(code)) return 'Correct user and password in SMTP_URL, each percent-encoded (@ is %40).';
  if (/DNS|NOTFOUND/.test(`${code} ${originalCode}`))
    return 'Correct the host in SMTP_URL, or the DNS of this machine.';
  if (/CERT|SIGNATURE/.test(originalCode))
    return 'Use the host name of the certificate in SMTP_URL, or set NODE_EXTRA_CA_CERTS to the certificate of its authority.';
  return 'Correct host, port and scheme in SMTP_URL (465: smtps://, 587: smtp:// with STARTTLS), and allow that port in firewalls.';
}
