import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { Settings } from '../config/settings.js';
import type { Mail } from './mail.js';

/**
 * A mail in the terms of nodemailer. The envelope is given apart, so that whatever stands in a header the mail goes to
 * one recipient.
 */
export function compose(to: string, mail: Mail, { mailFrom, supportEmail }: Settings) {
  return {
    from: mailFrom,
    to: { name: '', address: to },
    replyTo: supportEmail,
    envelope: { from: mailFrom.address, to: [to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    xMailer: false,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ filename, cid, ...file }) => ({
      ...file,
      filename: filename ?? false,
      contentDisposition: cid ? 'inline' : 'attachment',
      ...(cid && { cid }),
    })),
  } satisfies ISendMailOptions;
}
