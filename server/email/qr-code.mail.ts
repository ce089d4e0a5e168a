import { randomUUID } from 'node:crypto';
import { html, type Html, type HtmlValue } from '../common/documents/html.js';
import { productName } from '../config/product.js';
import type { Language } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';
import type { QrId } from '../domain/qr-id.js';
import type { Mail } from './mail-sender.js';
import { font, layOutMail, light, mailTexts, paragraph } from './mail.layout.js';

export interface QrCodeMail {
  /** Language of the request. */
  readonly language: Language;
  readonly supportEmail: string;
  /** Id of the code, which tells mails apart in the list of a mail program. */
  readonly id: QrId;
  /** Address of the code's page. */
  readonly pageUrl: string;
  /** Address that shows where the code leads. */
  readonly infoUrl: string;
  readonly png: Buffer;
  /** File name of the attached picture. */
  readonly fileName: string;
  readonly unsubscribeUrl: string;
}

type CodeTexts = Texts['mails']['code'];

/** Width of the picture in px, as on the download step. */
const maxShownWidth = 296;

/**
 * Builds the mail of a code: the picture inline and attached, its page, and the address that shows where it leads. The link in the code
 * is missing, since mail gateways open each link of a mail, which would count as a scan. It contains no text of the sender, not even an
 * address or a file name, which could carry messages to strangers.
 */
export function qrCodeMail(data: QrCodeMail): Mail {
  const { language, id, pageUrl, infoUrl, fileName, png, supportEmail, unsubscribeUrl } = data;
  const texts = mailTexts(language).code;
  const { heading } = texts;
  const attached = texts.attached(fileName);
  // Mail programs keep pictures by their Content-ID, so each mail has its own (RFC 2392).
  const cid = `qr-${id}.${randomUUID()}@${new URL(pageUrl).hostname}`;
  return {
    subject: `${heading} ${id}`,
    ...layOutMail({
      language,
      preheader: attached,
      heading,
      content: html`${paragraph(attached)}${plate(png, cid, `${heading} ${id}`)}${rows(pageUrl, infoUrl, texts)}`,
      plainContent: [heading, attached, `${texts.page}: ${pageUrl}\n${texts.shows}: ${infoUrl}`],
      reason: texts.reason(productName),
      supportEmail,
      unsubscribeUrl,
    }),
    unsubscribeUrl,
    attachments: [
      { content: png, contentType: 'image/png', cid },
      { content: png, contentType: 'image/png', filename: fileName },
    ],
  };
}

/** Draws the plate behind the code. Its gradient repeats the colour, since automatic dark modes do not change background images. */
const plate = (png: Buffer, cid: string, words: string): Html => {
  const width = Math.min(pngWidth(png), maxShownWidth);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px">
<tr>
<td class="plate" align="center" style="padding:24px;background:${light.plate} linear-gradient(${light.plate},${light.plate});border-radius:10px">
<img src="cid:${cid}" width="${width}" alt="${words}" style="display:block;width:${width}px;max-width:100%;height:auto;border:0;${font};font-size:14px;color:${light.ink}">
</td>
</tr>
</table>`;
};

const rows = (pageUrl: string, infoUrl: string, texts: CodeTexts): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px">
${row(texts.page, anchor(pageUrl))}
${row(texts.shows, anchor(infoUrl))}
</table>`;

const anchor = (address: string): Html =>
  html`<a class="accent" href="${address}" style="color:${light.accent};text-decoration:underline">${address}</a>`;

const row = (label: string, value: HtmlValue): Html => html`<tr>
<td class="line" style="padding:12px 0;border-top:1px solid ${light.line};${font}">
<div class="muted" style="font-size:14px;line-height:21px;color:${light.muted}">${label}</div>
<div class="ink" style="font-size:16px;line-height:24px;color:${light.ink};word-break:break-word;overflow-wrap:anywhere">${value}</div>
</td>
</tr>`;

/** Reads the width of a PNG in px from its header. */
const pngWidth = (png: Buffer): number => png.readUInt32BE(16);
