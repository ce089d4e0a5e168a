import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts } from '../domain/languages/catalogue.js';
import type { QrId } from '../domain/qr-id.js';
import { type QrCodeMail, qrCodeMail } from './qr-code.mail.js';
import { testMail } from './support.mails.js';

const png = readFileSync(join(__dirname, '../../test/golden/plain.png'));
const data: QrCodeMail = {
  language: 'en',
  supportEmail: 'help@example.com',
  id: '0K3QR7XPW9' as QrId,
  pageUrl: 'https://qr.example.com/qr/0K3QR7XPW9',
  infoUrl: 'https://q.example.com/0K3QR7XPW9/info',
  png,
  fileName: 'qr-0K3QR7XPW9.png',
  unsubscribeUrl: 'https://qr.example.com/unsubscribe/abc',
};

it('has the page, the address that shows where the code leads, and the way to decline mails, as text and as HTML', () => {
  const { subject, text, html, unsubscribeUrl } = qrCodeMail(data);
  expect(subject).toBe('Your QR code 0K3QR7XPW9');
  expect(text).toContain(`Page of this code: ${data.pageUrl}\n`);
  expect(text).toContain(`: ${data.infoUrl}\n`);
  expect(text).toContain(`Stop emails: ${data.unsubscribeUrl}\n`);
  for (const address of [data.pageUrl, data.infoUrl, data.unsubscribeUrl])
    expect(html).toContain(`href="${address}"`);
  expect(unsubscribeUrl).toBe(data.unsubscribeUrl);
});

it('has no address that counts as a scan', () => {
  const { text, html } = qrCodeMail(data);
  expect(`${text} ${html}`).not.toMatch(/\.com\/0K3QR7XPW9(?!\/info)/i);
});

it('has a Content-ID and a subject of its own, so that no mail program shows the picture of another code', () => {
  const other = { ...data, id: '7Z3K9QW2XA' as QrId };
  const mails = [data, data, other].map(qrCodeMail);
  const cids = mails.map(({ attachments }) => attachments![0]!.cid!);
  expect(new Set(cids).size).toBe(3);
  for (const [i, cid] of cids.entries()) {
    expect(cid).toMatch(/^qr-[0-9A-Z]{10}\.[0-9a-f-]{36}@qr\.example\.com$/);
    expect(mails[i]!.html).toContain(`src="cid:${cid}"`);
  }
  expect(mails[2]!.subject).not.toBe(mails[0]!.subject);
});

it('is in the language of the request', async () => {
  await loadTexts('es');
  const { subject, text, html } = qrCodeMail({ ...data, language: 'es' });
  expect(subject).toBe('Tu código QR 0K3QR7XPW9');
  expect(html).toContain('<html lang="es"');
  expect(text).toContain(`Página de este código: ${data.pageUrl}\n`);
  expect(text).toContain(`Escribe a ${data.supportEmail}.`);
  expect(`${html}${text}`).not.toMatch(/\b(leads|write|picture|Questions)\b/i);
});

it('escapes all input', () => {
  const { html } = qrCodeMail({ ...data, fileName: '<b>.png' });
  expect(html).not.toMatch(/<script|<b>/);
});

it('contains the picture inline and as an attachment', () => {
  expect(qrCodeMail(data).attachments).toMatchObject([
    { content: png, contentType: 'image/png' },
    { content: png, contentType: 'image/png', filename: 'qr-0K3QR7XPW9.png' },
  ]);
});

it.each([
  ['the mail of a code', qrCodeMail(data)],
  ['the test mail', testMail({ publicOrigin: 'https://qr.example.com', supportEmail: 'help@example.com' })],
])('%s stays below the 102 kB at which Gmail clips mails, and loads nothing', (_name, { html, text }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  expect(html).not.toMatch(/src="(?!cid:)|url\(|@import|<link/);
  expect(html).toContain('<html lang="en"');
  expect(text).toContain('help@example.com');
});
