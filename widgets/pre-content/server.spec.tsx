import { render } from './server.js';

const id = '0K3QR7XPW9';
const adsData = { onLocalhost: true, ads: null };
const resource = 'https://menu.example.com/today?table=5&lang=en';

const wayOn = 'href="https://menu.example.com/today?table=5&amp;lang=en" rel="noreferrer"';

it.each([
  ['first', 1, 2, 'Continue (1 of 2)', 'Skip advertisement', `href="/prel2/${id}"`],
  ['second', 2, 2, 'Open menu.example.com', 'Go to content', wayOn],
  ['first', 1, 1, 'Open menu.example.com', 'Go to content', wayOn],
] as const)(
  'the %s page, %i of %i, names the host and has a working link without a script',
  (step, page, pages, shown, specified, attributes) => {
    const html = render({ step, page, pages, id, resource, destination: 'menu.example.com', adsData });
    const label = `<span>${shown}</span> <span class="visually-hidden">${specified}</span>`;
    expect(/<a class="button pre-content__way-on"[^>]*>(.*?)<\/a>/.exec(html)![1]).toBe(label);
    expect(html).toContain(attributes);
    expect(html).toContain('data-position="top"');
    expect(html).toContain('>menu.example.com<');
    expect(html).toContain(`Advertisement ${page} of ${pages}`);
    expect(html).toMatch(/<a class="button button--quiet" href="\/">Create your QR<\/a>/);
    expect(html).not.toMatch(/\sstyle=/);
  },
);
