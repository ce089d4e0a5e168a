import { html, type Html } from '../common/documents/html.js';
import type { NewReport, ReportDigest } from '../abuse/reports/qr-report-digest.service.js';
import { defaultLanguage } from '../domain/languages/languages.js';
import type { Mail } from './mail-sender.js';
import { layOutMail, paragraph } from './mail.layout.js';

interface ReportDigestMail {
  readonly productName: string;
  readonly publicOrigin: string;
  readonly digest: ReportDigest;
}

/** Length of a visitor's text in characters. */
const maxShownDetails = 300;

/** Builds the mail that tells support of new reports. */
export function reportDigestMail({ productName, publicOrigin, digest }: ReportDigestMail): Mail {
  const { reports, total } = digest;
  const heading = total === 1 ? 'A code was reported' : `${total} new reports of codes`;
  const more = total > reports.length ? `And ${total - reports.length} more.` : '';
  const addressOf = ({ qrId }: NewReport) => `${publicOrigin}/qr/${qrId}`;
  return {
    subject: heading,
    ...layOutMail({
      language: defaultLanguage,
      productName,
      preheader: heading,
      heading,
      content: html`${reports.map((report) => entry(report, addressOf(report)))}${more ? paragraph(more) : ''}`,
      plainContent: [...reports.map((report) => `${addressOf(report)}\n${reportText(report)}`), more].filter(
        Boolean,
      ),
      reason: `Sent by ${productName} at most once an hour. A report alone changes nothing: the words are those of visitors.`,
    }),
    attachments: [],
  };
}

const entry = (report: NewReport, address: string): Html =>
  html`${paragraph(html`<a class="accent" href="${address}">${report.qrId}</a><br>${reportText(report)}`)}<div style="height:16px;line-height:16px">&nbsp;</div>`;

/** Describes a report in one line. */
function reportText({ reason, count, details }: NewReport): string {
  const times = count > 1 ? `, ${count} times` : '';
  const text = details.replace(/\s+/g, ' ').trim();
  const shown = text.length > maxShownDetails ? `${text.slice(0, maxShownDetails)}…` : text;
  return `${reason}${times}${shown && `: ${shown}`}`;
}
