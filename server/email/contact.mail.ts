import { html } from '../common/documents/html.js';
import type { ContactMessage } from './contact.schemas.js';
import { defaultLanguage } from '../domain/languages/languages.js';
import type { Mail } from './mail-sender.js';
import { layOutMail, paragraph } from './mail.layout.js';

type ContactMail = ContactMessage & { readonly productName: string };

/** Length of the preview text in characters. */
const maxPreheader = 120;

/** Builds the mail that brings a visitor's message to support; replies go to the visitor. */
export function contactMail({ productName, name, email, subject, message }: ContactMail): Mail {
  const sender = `${name} <${email}>`;
  const reason = `Sent by the contact form of ${productName}. The address is as the visitor gave it. Your answer to this mail goes there.`;
  const spaced = html`<div style="height:16px;line-height:16px">&nbsp;</div>`;
  return {
    subject: `Contact form: ${subject}`,
    author: { name, address: email },
    ...layOutMail({
      language: defaultLanguage,
      productName,
      preheader: message.slice(0, maxPreheader),
      heading: subject,
      content: html`${paragraph(html`From ${sender}`)}${spaced}${paragraph(withLineBreaks(message))}`,
      plainContent: [`From: ${sender}\nSubject: ${subject}`, message],
      reason,
    }),
    attachments: [],
  };
}

const withLineBreaks = (message: string) =>
  html`${message.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))}`;
