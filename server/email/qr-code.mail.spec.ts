import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type QrCodeMail, qrCodeMail } from './qr-code.mail.js';
import { testMail } from './test.mail.js';

const png = readFileSync(join(__dirname, '../../test/golden/plain.png'));
const data: QrCodeMail = {
  productName: 'QR Code Generator',
  supportEmail: 'help@example.com',
  link: 'https://qr.example.com/0K3QR7XPW9',
  opens: { resource: 'https://www.example.com/menu', uploaded: false },
  png,
  fileName: 'example__500x500.png',
};

it.each([
  ['a link', data.opens, 'Your QR code for www.example.com', 'Opens: https://www.example.com/menu\n'],
  [
    'a file',
    { resource: 'https://files.example.com/1-menu.pdf', uploaded: true },
    'Your QR code',
    'Opens: Your uploaded file\n',
  ],
  [
    'a key',
    { resource: 'uploads/1-menu.pdf', uploaded: true },
    'Your QR code',
    'Opens: Your uploaded file\n',
  ],
  [
    'a very long link',
    { resource: `https://${'a.'.repeat(100)}com/${'b'.repeat(2_000)}`, uploaded: false },
    `Your QR code for ${'a.'.repeat(29)}a…`,
    `Opens: https://${'a.'.repeat(95)}a…\n`,
  ],
])('for %s names what it opens', (_name, opens, subject, line) => {
  const mail = qrCodeMail({ ...data, opens });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(line);
});

it('escapes all input', () => {
  const opens = { resource: 'https://example.com/?"><script>', uploaded: false };
  const { html } = qrCodeMail({ ...data, opens, fileName: '<b>.png', productName: '<i>' });
  expect(html).toContain('https://example.com/?&quot;&gt;&lt;script&gt;');
  expect(html).not.toMatch(/<script|<b>|<i>/);
});

it('contains the picture inline and as an attachment', () => {
  expect(qrCodeMail(data).attachments).toEqual([
    { content: png, contentType: 'image/png', cid: 'qr-code' },
    { content: png, contentType: 'image/png', filename: 'example__500x500.png' },
  ]);
});

it.each([
  ['the mail of a code', qrCodeMail(data)],
  [
    'the test mail',
    testMail({ productName: 'P', publicOrigin: 'https://qr.example.com', supportEmail: 'help@example.com' }),
  ],
])('%s stays below the 102 kB at which Gmail clips mails, and loads nothing', (_name, { html, text }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  expect(html).not.toMatch(/src="(?!cid:)|url\(|@import|<link/);
  expect(html).toContain('<html lang="en"');
  expect(text).toContain('help@example.com');
});
