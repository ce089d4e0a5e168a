import { contactMail, reportDigestMail } from './support.mails.js';

const mail = contactMail({
  name: 'Ada <b>',
  email: 'ada@example.org',
  subject: 'A & B',
  message: 'First line\n\n<script>alert(1)</script>',
});

it('a contact mail has the visitor as author, so that replies reach the visitor', () => {
  expect(mail.author).toEqual({ name: 'Ada <b>', address: 'ada@example.org' });
  expect(mail.subject).toBe('Contact form: A & B');
});

it('a contact mail contains sender and message as text', () =>
  expect(mail.text).toMatch(
    /^From: Ada <b> <ada@example\.org>\nSubject: A & B\n\nFirst line\n\n<script>alert\(1\)<\/script>\n\n--\n/,
  ));

it('a contact mail contains the same as escaped HTML with line breaks', () => {
  expect(mail.html).toContain('From Ada &lt;b&gt; &lt;ada@example.org&gt;');
  expect(mail.html).toContain('First line<br><br>&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).toContain('A &amp; B');
  expect(mail.html).not.toMatch(/<script|<b>/);
});

it('a contact mail does not refer support to itself', () => expect(mail.html).not.toContain('Questions?'));

const report = {
  qrId: '0K3QR7XPW9',
  reason: 'phishing',
  details: 'It asks\nfor <b>money</b>',
  count: 1,
} as const;
const mailOf = (reports: readonly (typeof report | object)[], total = reports.length) =>
  reportDigestMail({ reports: reports as (typeof report)[], total, until: '' }, 'https://qr.example.com');

it('a report digest says what was reported, with a link to the code', () => {
  const { subject, text, html } = mailOf([report]);
  expect(subject).toBe('A code was reported');
  expect(text).toContain('https://qr.example.com/qr/0K3QR7XPW9\nphishing: It asks for <b>money</b>\n');
  expect(html).toContain('phishing: It asks for &lt;b&gt;money&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

it('a report digest counts repeated reports, and those that do not fit', () => {
  const { subject, text } = mailOf([report, { ...report, reason: 'spam', details: '', count: 7 }], 60);
  expect(subject).toBe('60 new reports of codes');
  expect(text).toContain('spam, 7 times\n');
  expect(text).toContain('And 58 more.');
});

it('a report digest cuts long texts', () =>
  expect(mailOf([{ ...report, details: 'x'.repeat(1_000) }]).text).toContain(`${'x'.repeat(300)}…\n`));
