import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { SmtpServer } from '../config/mail.settings.js';
import type { Settings } from '../config/settings.js';
import type { Mail } from './mail-sender.js';

/** Time limits that let the server answer before the client gives up. */
const connectionMs = 6_000;
const greetingMs = 5_000;
const idleMs = 8_000;

/** Options of nodemailer for a mail server. */
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

/** Options of nodemailer that build mails without sending them, for the outbox. */
export const outboxOptions = {
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/**
 * Maps a mail to the options of nodemailer. The explicit envelope guarantees a single recipient whatever the headers say. A mail that a
 * person wrote is not marked as automatic, since help desks do not reply to automatic mails (RFC 3834).
 */
export function compose(to: string, mail: Mail, { mailFrom, supportEmail }: Settings) {
  return {
    from: mailFrom,
    to: { name: '', address: to },
    replyTo: mail.author ?? supportEmail,
    envelope: { from: mailFrom.address, to: [to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    xMailer: false,
    headers: { ...(!mail.author && { 'Auto-Submitted': 'auto-generated' }), ...unsubscribeHeaders(mail) },
    attachments: mail.attachments?.map(({ filename, cid, ...file }) => ({
      ...file,
      filename: filename ?? false,
      contentDisposition: cid ? 'inline' : 'attachment',
      ...(cid && { cid }),
    })),
  } satisfies ISendMailOptions;
}

/** Headers that let a mail program decline further mails with one tap (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
