import type { SmtpServer } from '../config/smtp-url.js';

/** Connecting with TLS, the greeting, and each silence afterwards: a request is answered before its client gives up. */
const connectionMs = 6_000;
const greetingMs = 5_000;
const silenceMs = 8_000;

/** A mail server in the terms of nodemailer. */
export const smtpOptions = ({ host, port, tlsFromStart, tlsRequired, credentials }: SmtpServer) => ({
  host,
  port,
  secure: tlsFromStart,
  requireTLS: tlsRequired,
  ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
  connectionTimeout: connectionMs,
  dnsTimeout: connectionMs,
  greetingTimeout: greetingMs,
  socketTimeout: silenceMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Builds mails and sends none, for the outbox. */
export const outboxOptions = {
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;
