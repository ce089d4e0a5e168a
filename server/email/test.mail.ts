import { html } from '../common/html.js';
import type { Mail } from './mail.js';
import { layOutMail, paragraph } from './mail.layout.js';

export interface TestMail {
  readonly productName: string;
  readonly publicOrigin: string;
  readonly supportEmail: string;
}

/** Lets an admin verify the mail settings. Pure. */
export function testMail({ productName, publicOrigin, supportEmail }: TestMail): Mail {
  const heading = `Test mail from ${productName}`;
  const arrived = `Mails from ${publicOrigin} arrive here.`;
  const reason = 'You get this mail because an admin tried the mail settings with this address.';
  return {
    subject: heading,
    html: layOutMail({
      productName,
      preheader: arrived,
      heading,
      content: html`${paragraph(arrived)}`,
      reason,
      supportEmail,
    }),
    text: [heading, arrived, `--\n${reason}\nQuestions? Write to ${supportEmail}.\n`].join('\n\n'),
    attachments: [],
  };
}
