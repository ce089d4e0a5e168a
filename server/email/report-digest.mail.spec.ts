import { reportDigestMail } from './report-digest.mail.js';

const report = {
  qrId: '0K3QR7XPW9',
  reason: 'phishing',
  details: 'It asks\nfor <b>money</b>',
  count: 1,
} as const;
const mailOf = (reports: readonly (typeof report | object)[], total = reports.length) =>
  reportDigestMail({
    productName: 'QR Code Generator',
    publicOrigin: 'https://qr.example.com',
    digest: { reports: reports as (typeof report)[], total, until: '' },
  });

it('says what was reported, with a link to the code', () => {
  const { subject, text, html } = mailOf([report]);
  expect(subject).toBe('A code was reported');
  expect(text).toContain('https://qr.example.com/qr/0K3QR7XPW9\nphishing: It asks for <b>money</b>\n');
  expect(html).toContain('phishing: It asks for &lt;b&gt;money&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

it('counts what repeats, and what does not fit', () => {
  const { subject, text } = mailOf([report, { ...report, reason: 'spam', details: '', count: 7 }], 60);
  expect(subject).toBe('60 new reports of codes');
  expect(text).toContain('spam, 7 times\n');
  expect(text).toContain('And 58 more.');
});

it('cuts long texts', () =>
  expect(mailOf([{ ...report, details: 'x'.repeat(1_000) }]).text).toContain(`${'x'.repeat(300)}…\n`));
