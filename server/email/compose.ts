import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { Settings } from '../config/settings.js';
import type { Mail } from './mail.js';

/**
 * A mail in the terms of nodemailer. The envelope is given apart, so that whatever stands in a header the mail goes to
 * one recipient. A mail that a person wrote is not marked as automatic: help desks would not answer it (RFC 3834).
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
    ...(!mail.author && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    attachments: mail.attachments.map(({ filename, cid, ...file }) => ({
      ...file,
      filename: filename ?? false,
      contentDisposition: cid ? 'inline' : 'attachment',
      ...(cid && { cid }),
    })),
  } satisfies ISendMailOptions;
}
