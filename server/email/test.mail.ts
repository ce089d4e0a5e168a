import { defaultLanguage } from '../domain/languages/languages.js';
import type { Mail } from './mail-sender.js';
import { layOutMail, paragraph } from './mail.layout.js';

type TestMail = Readonly<Record<'productName' | 'publicOrigin' | 'supportEmail', string>>;

/** Builds a mail that lets an admin verify the mail settings. */
export function testMail({ productName, publicOrigin, supportEmail }: TestMail): Mail {
  const heading = `Test mail from ${productName}`;
  const arrived = `Mails from ${publicOrigin} arrive here.`;
  const reason = 'You get this email because an admin tried the email settings with this address.';
  return {
    subject: heading,
    ...layOutMail({
      language: defaultLanguage,
      productName,
      preheader: arrived,
      heading,
      content: paragraph(arrived),
      plainContent: [heading, arrived],
      reason,
      supportEmail,
    }),
    attachments: [],
  };
}
