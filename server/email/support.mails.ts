import type { NewReport, ReportDigest } from '../abuse/reports/qr-report-digest.service.js';
import { html, type Html } from '../common/documents/html.js';
import { productName } from '../config/product.js';
import { defaultLanguage } from '../domain/languages/languages.js';
import type { ContactMessage } from './email.schemas.js';
import type { Mail } from './mail-sender.js';
import { layOutMail, paragraph } from './mail.layout.js';

/** Mails to support and admins, which are in English. */

/** Length of the preview text in characters. */
const maxPreheader = 120;

/** Length of a visitor's text in the mail about reports, in characters. */
const maxShownDetails = 300;

/** Builds the mail that brings a visitor's message to support; replies go to the visitor. */
export function contactMail({ name, email, subject, message }: ContactMessage): Mail {
  const sender = `${name} <${email}>`;
  const lines = message.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`));
  return {
    subject: `Contact form: ${subject}`,
    author: { name, address: email },
    ...layOutMail({
      language: defaultLanguage,
      preheader: message.slice(0, maxPreheader),
      heading: subject,
      content: html`${paragraph(html`From ${sender}`)}${gap}${paragraph(lines)}`,
      plainContent: [`From: ${sender}\nSubject: ${subject}`, message],
      reason: `Sent by the contact form of ${productName}. The address is as the visitor gave it. Your answer to this mail goes there.`,
    }),
  };
}

/** Builds the mail that tells support of new reports. */
export function reportDigestMail({ reports, total }: ReportDigest, publicOrigin: string): Mail {
  const heading = total === 1 ? 'A code was reported' : `${total} new reports of codes`;
  const more = total > reports.length ? `And ${total - reports.length} more.` : '';
  const addressOf = ({ qrId }: NewReport) => `${publicOrigin}/qr/${qrId}`;
  const texts = reports.map((report) => `${addressOf(report)}\n${reportText(report)}`);
  return {
    subject: heading,
    ...layOutMail({
      language: defaultLanguage,
      preheader: heading,
      heading,
      content: html`${reports.map((report) => entry(report, addressOf(report)))}${more ? paragraph(more) : ''}`,
      plainContent: more ? [...texts, more] : texts,
      reason: `Sent by ${productName} at most once an hour. A report alone changes nothing: the words are those of visitors.`,
    }),
  };
}

/** Builds a mail that lets an admin verify the mail settings. */
export function testMail({
  publicOrigin,
  supportEmail,
}: Readonly<Record<'publicOrigin' | 'supportEmail', string>>): Mail {
  const heading = `Test mail from ${productName}`;
  const arrived = `Mails from ${publicOrigin} arrive here.`;
  return {
    subject: heading,
    ...layOutMail({
      language: defaultLanguage,
      preheader: arrived,
      heading,
      content: paragraph(arrived),
      plainContent: [heading, arrived],
      reason: 'You get this email because an admin tried the email settings with this address.',
      supportEmail,
    }),
  };
}

const gap = html`<div style="height:16px;line-height:16px">&nbsp;</div>`;

const entry = (report: NewReport, address: string): Html =>
  html`${paragraph(html`<a class="accent" href="${address}">${report.qrId}</a><br>${reportText(report)}`)}${gap}`;

/** Describes a report in one line. */
function reportText({ reason, count, details }: NewReport): string {
  const times = count > 1 ? `, ${count} times` : '';
  const text = details.replace(/\s+/g, ' ').trim();
  const shown = text.length > maxShownDetails ? `${text.slice(0, maxShownDetails)}…` : text;
  return `${reason}${times}${shown && `: ${shown}`}`;
}
