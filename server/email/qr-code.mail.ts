import { html, type Html, type HtmlValue } from '../common/html.js';
import type { NamedContent } from '../domain/picture-name.js';
import type { Mail } from './mail.js';
import { font, layOutMail, light, paragraph } from './mail.layout.js';
import { pngWidth } from './png-bytes.js';

export interface QrCodeMail {
  readonly productName: string;
  readonly supportEmail: string;
  /** The text inside the code. */
  readonly link: string;
  readonly opens: NamedContent;
  readonly png: Buffer;
  /** Name of the attached picture. */
  readonly fileName: string;
}

const cid = 'qr-code';
/** In px, as on the download step. */
const maxShownWidth = 296;
/** In characters. Truncation is fine: the address shows where the code leads, and is not a link. */
const maxShownAddress = 200;
const maxShownHost = 60;

/** The picture inline and attached, its link, and what the link opens. Pure. */
export function qrCodeMail(data: QrCodeMail): Mail {
  const { productName, link, fileName, png, supportEmail } = data;
  const host = data.opens.uploaded ? '' : shorten(hostOf(data.opens.resource), maxShownHost);
  const heading = host ? `Your QR code for ${host}` : 'Your QR code';
  const opens = data.opens.uploaded ? 'Your uploaded file' : shorten(data.opens.resource, maxShownAddress);
  const attached = `Your code is ready to print or share. The picture is attached as ${fileName}.`;
  const reason = `You get this mail because this address was entered on ${productName} to receive a code. If that was not you, ignore it; nothing else will follow.`;
  return {
    subject: heading,
    ...layOutMail({
      productName,
      preheader: attached,
      heading,
      content: html`${paragraph(attached)}${plate(png, link)}${rows(link, opens)}`,
      plainContent: [heading, attached, `Link in the code: ${link}\nOpens: ${opens}`],
      reason,
      supportEmail,
    }),
    attachments: [
      { content: png, contentType: 'image/png', cid },
      { content: png, contentType: 'image/png', filename: fileName },
    ],
  };
}

/** The gradient repeats the colour because mail clients with automatic dark mode do not change background images. */
const plate = (png: Buffer, link: string): Html => {
  const width = Math.min(pngWidth(png), maxShownWidth);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px">
<tr>
<td class="plate" align="center" style="padding:24px;background:${light.plate} linear-gradient(${light.plate},${light.plate});border-radius:10px">
<img src="cid:${cid}" width="${width}" alt="QR code that opens ${link}" style="display:block;width:${width}px;max-width:100%;height:auto;border:0;${font};font-size:14px;color:${light.ink}">
</td>
</tr>
</table>`;
};

const rows = (link: string, opens: string): Html => {
  const linkText = html`<a class="accent" href="${link}" style="color:${light.accent};text-decoration:underline">${link}</a>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px">
${row('Link in the code', linkText)}
${row('Opens', opens)}
</table>`;
};

const row = (label: string, value: HtmlValue): Html => html`<tr>
<td class="line" style="padding:12px 0;border-top:1px solid ${light.line};${font}">
<div class="muted" style="font-size:14px;line-height:21px;color:${light.muted}">${label}</div>
<div class="ink" style="font-size:16px;line-height:24px;color:${light.ink};word-break:break-word;overflow-wrap:anywhere">${value}</div>
</td>
</tr>`;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

const shorten = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
