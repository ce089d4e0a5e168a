import { contactMail } from './contact.mail.js';

const mail = contactMail({
  productName: 'QR Code Generator',
  name: 'Ada <b>',
  email: 'ada@example.org',
  subject: 'A & B',
  message: 'First line\n\n<script>alert(1)</script>',
});

it('has the visitor as author, who gets the replies', () => {
  expect(mail.author).toEqual({ name: 'Ada <b>', address: 'ada@example.org' });
  expect(mail.subject).toBe('Contact form: A & B');
  expect(mail.attachments).toEqual([]);
});

it('contains sender and message as text', () =>
  expect(mail.text).toMatch(
    /^From: Ada <b> <ada@example\.org>\nSubject: A & B\n\nFirst line\n\n<script>alert\(1\)<\/script>\n\n--\n/,
  ));

it('contains the same as escaped HTML with line breaks', () => {
  expect(mail.html).toContain('From Ada &lt;b&gt; &lt;ada@example.org&gt;');
  expect(mail.html).toContain('First line<br><br>&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).toContain('A &amp; B');
  expect(mail.html).not.toMatch(/<script|<b>/);
});

it('does not refer support to itself', () => expect(mail.html).not.toContain('Questions?'));
