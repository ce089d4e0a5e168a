import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { Settings } from '../config/settings.js';
import type { Mail } from './mail.js';

/**
 * Maps a mail to nodemailer's options. An explicit envelope guarantees a single recipient whatever the headers say. Mails
 * written by a person are not marked as automatic, since help desks do not reply to those (RFC 3834).
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
    attachments: mail.attachments.map(({ filename, cid, ...file }) => ({
      ...file,
      filename: filename ?? false,
      contentDisposition: cid ? 'inline' : 'attachment',
      ...(cid && { cid }),
    })),
  } satisfies ISendMailOptions;
}

/** One tap in the mail program (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
