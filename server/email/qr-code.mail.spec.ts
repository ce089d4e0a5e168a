import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts } from '../domain/languages/catalogue.js';
import { type QrCodeMail, qrCodeMail } from './qr-code.mail.js';
import { testMail } from './support.mails.js';

const png = readFileSync(join(__dirname, '../../test/golden/plain.png'));
const data: QrCodeMail = {
  language: 'en',
  supportEmail: 'help@example.com',
  link: 'https://qr.example.com/0K3QR7XPW9',
  png,
  fileName: 'qr-0K3QR7XPW9.png',
  unsubscribeUrl: 'https://qr.example.com/unsubscribe/abc',
};

it('has the link, the address that shows where it leads, and the way to decline mails, as text and as HTML', () => {
  const { subject, text, html, unsubscribeUrl } = qrCodeMail(data);
  expect(subject).toBe('Your QR code');
  expect(text).toContain(`Link in the code: ${data.link}\n`);
  expect(text).toContain(`: ${data.link}+\n`);
  expect(text).toContain(`Do not write to me again: ${data.unsubscribeUrl}\n`);
  for (const address of [data.link, `${data.link}+`, data.unsubscribeUrl])
    expect(html).toContain(`href="${address}"`);
  expect(unsubscribeUrl).toBe(data.unsubscribeUrl);
});

it('is in the language of the request', async () => {
  await loadTexts('es');
  const { subject, text, html } = qrCodeMail({ ...data, language: 'es' });
  expect(subject).toBe('Tu código QR');
  expect(html).toContain('<html lang="es"');
  expect(html).toContain(`alt="Código QR que abre ${data.link}"`);
  expect(text).toContain(`Enlace del código: ${data.link}\n`);
  expect(text).toContain(`Escribe a ${data.supportEmail}.`);
  expect(`${html}${text}`).not.toMatch(/\b(leads|write|picture|Questions)\b/i);
});

it('escapes all input', () => {
  const { html } = qrCodeMail({ ...data, fileName: '<b>.png' });
  expect(html).not.toMatch(/<script|<b>/);
});

it('contains the picture inline and as an attachment', () => {
  expect(qrCodeMail(data).attachments).toEqual([
    { content: png, contentType: 'image/png', cid: 'qr-code' },
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
