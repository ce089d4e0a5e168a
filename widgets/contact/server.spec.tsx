import { render } from './server.js';

it('renders the empty form, which does nothing before hydration', () => {
  const html = render({ supportEmail: 'help@example.com' });
  expect(html).toMatch(/<h2[^>]*>Send Us a Message<\/h2>/);
  for (const label of ['Your Name', 'Email Address', 'Subject', 'Message'])
    expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*Send Message/);
  expect(html).toMatch(/<form[^>]*method="dialog"/);
  expect(html).not.toMatch(/\sstyle=|role="alert"|aria-invalid/);
});

it('begins an objection for a code that was switched off', () => {
  const html = render({ supportEmail: 'help@example.com', objectsFor: '0K3QR7XPW9' });
  expect(html).toMatch(/<input[^>]*value="Code 0K3QR7XPW9 is switched off"/);
  expect(html).toMatch(/<textarea[^>]*>Code 0K3QR7XPW9 has been switched off[^<]*<\/textarea>/);
});
