import { html, Html, type HtmlValue } from '../common/documents/html.js';
import { productName } from '../config/product.js';
import type { Language } from '../domain/languages/languages.js';
import { catalogue } from '../domain/languages/catalogue.js';
import { texts as mails } from '../domain/languages/en/mails.js';
import { texts as unsubscribes } from '../domain/languages/en/unsubscribe.js';

export const mailTexts = catalogue('mails', mails);
const unsubscribeTexts = catalogue('unsubscribe', unsubscribes);

/** The parts of every mail. */
export interface MailFrame {
  readonly language: Language;
  /** Preview text that mail clients show after the subject; hidden in the mail. */
  readonly preheader: string;
  readonly heading: string;
  readonly content: Html;
  /** The content as plain text, by paragraph. */
  readonly plainContent: readonly string[];
  /** Why the recipient gets this mail. */
  readonly reason: string;
  /** Undefined when support itself is the recipient. */
  readonly supportEmail?: string;
  /** Address at which the recipient declines further mails. */
  readonly unsubscribeUrl?: string;
}

/** Copies of the light colours in widgets/shared/tokens.css, since mail clients do not support custom properties. */
export const light = {
  background: '#FBFBF9',
  surface: '#FFFFFF',
  plate: '#F4F4F0',
  ink: '#16181D',
  muted: '#5B6069',
  line: '#E4E4DF',
  accent: '#0B7A5B',
} as const;

export const font = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';

/** Styles for small screens and for clients with dark mode. The plate behind a code keeps its light colour. */
const styles = new Html(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outside { padding: 16px 12px !important; }
  .card { padding: 24px 20px !important; }
  .plate { padding: 16px !important; }
  .heading { font-size: 22px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .outside { background-color: #121417 !important; }
  .card { background-color: #1A1D21 !important; border-color: #2E3339 !important; }
  .line { border-color: #2E3339 !important; }
  .ink { color: #ECEDEA !important; }
  .muted { color: #A5ABB4 !important; }
  .accent { color: #45C79D !important; }
}
</style>`);

/** Lays a mail out as HTML and as plain text. */
export const layOutMail = (frame: MailFrame) => ({ html: layOutHtml(frame), text: layOutText(frame) });

function layOutText({ language, plainContent, reason, supportEmail, unsubscribeUrl }: MailFrame): string {
  const questions = supportEmail ? `\n${mailTexts(language).questions} ${supportEmail}.` : '';
  const unsubscribe = unsubscribeUrl ? `\n${unsubscribeTexts(language).decline}: ${unsubscribeUrl}` : '';
  return [...plainContent, `--\n${reason}${questions}${unsubscribe}\n`].join('\n\n');
}

/** Builds a complete document, at most 600 px wide, with tables and inline styles for old mail clients. */
function layOutHtml(frame: MailFrame): string {
  return html`<!doctype html>
<html lang="${frame.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${frame.heading}</title>
${styles}
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.background};-webkit-text-size-adjust:100%">
${preheader(frame.preheader)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="outside" align="center" style="padding:40px 16px;background-color:${light.background}">
${new Html('<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${brand}
${card(frame)}
${footer(frame)}
</table>
${new Html('<!--[if mso]></td></tr></table><![endif]-->')}
</td>
</tr>
</table>
</body>
</html>
`.text;
}

export const paragraph = (text: HtmlValue) =>
  html`<p class="ink" style="margin:0;${font};font-size:16px;line-height:24px;color:${light.ink};overflow-wrap:anywhere">${text}</p>`;

/** Pads a short preheader, since clients would append the first words of the mail to it. */
const preheader = (text: string) =>
  html`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">
${text}${new Html('&#8199;&#847;'.repeat(60))}
</div>`;

const brand = html`<tr>
<td class="ink" style="padding:0 4px 16px;${font};font-size:16px;line-height:24px;font-weight:600;color:${light.ink}">
${productName}
</td>
</tr>`;

const card = ({ heading, content }: MailFrame) =>
  html`<tr>
<td class="card" style="padding:32px;background-color:${light.surface};border:1px solid ${light.line};border-radius:12px">
<h1 class="ink heading" style="margin:0 0 12px;${font};font-size:28px;line-height:1.15;font-weight:650;color:${light.ink};overflow-wrap:anywhere">
${heading}
</h1>
${content}
</td>
</tr>`;

const footer = ({ language, reason, supportEmail, unsubscribeUrl }: MailFrame) =>
  html`<tr>
<td class="muted" style="padding:20px 4px 0;${font};font-size:14px;line-height:21px;color:${light.muted}">
${reason}${supportEmail ? questions(supportEmail, language) : ''}${unsubscribeUrl ? unsubscribe(unsubscribeUrl, language) : ''}
</td>
</tr>`;

const questions = (supportEmail: string, language: Language) => html` ${mailTexts(language).questions}
<a class="accent" href="mailto:${supportEmail}" style="color:${light.accent};text-decoration:underline">${supportEmail}</a>.`;

const unsubscribe = (url: string, language: Language) => html`<br>
<a class="accent" href="${url}" style="color:${light.accent};text-decoration:underline">${unsubscribeTexts(language).decline}</a>`;
