import type { SmtpServer } from '../config/mail.settings.js';

/** Short enough to respond before the client gives up. */
const connectionMs = 6_000;
const greetingMs = 5_000;
const idleMs = 8_000;

/** nodemailer's options for a mail server. */
export const smtpOptions = ({ host, port, tlsFromStart, tlsRequired, credentials }: SmtpServer) => ({
  host,
  port,
  secure: tlsFromStart,
  requireTLS: tlsRequired,
  ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
  connectionTimeout: connectionMs,
  dnsTimeout: connectionMs,
  greetingTimeout: greetingMs,
  socketTimeout: idleMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Builds mails without sending them, for the outbox. */
export const outboxOptions = {
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;
