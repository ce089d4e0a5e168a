import { render } from './server.js';

const id = '0K3QR7XPW9';
const adsData = { onLocalhost: true, ads: null };
const resource = 'https://menu.example.com/today?table=5&lang=en';

it.each([
  ['first', 'Skip advertisement', `href="/prel2/${id}"`],
  ['second', 'Go to content', 'href="https://menu.example.com/today?table=5&amp;lang=en" rel="noreferrer"'],
] as const)(
  'the %s page names the host and has a working link without a script',
  (step, label, attributes) => {
    const html = render({ step, id, resource, destination: 'menu.example.com', adsData });
    expect(html).toMatch(new RegExp(`<a class="button[^>]*>${label}</a>`));
    expect(html).toContain(attributes);
    expect(html).toContain('data-position="top"');
    expect(html).toContain('>menu.example.com<');
    expect(html).toContain(`Advertisement ${step === 'first' ? 1 : 2} of 2`);
    expect(html).toMatch(/<a class="button button--quiet" href="\/">Create your QR<\/a>/);
    expect(html).not.toMatch(/\sstyle=/);
  },
);
