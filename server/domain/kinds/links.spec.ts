import { rules } from './links.js';
import { readContent } from './read-content.js';

const site = { label: 'Site', url: 'example.com' };

it.each<[string, object, object]>([
  [
    'a name and a link',
    { name: 'Ada', links: [site] },
    { name: 'Ada', links: [{ label: 'Site', url: 'https://example.com' }] },
  ],
  [
    'rows that were not filled in',
    { name: ' Ada ', line: '', links: [{ label: '', url: '' }, { url: 'example.com/a b' }] },
    { name: 'Ada', links: [{ url: 'https://example.com/a%20b' }] },
  ],
  [
    'a page that may be listed',
    { name: 'Ada', links: [site], searchable: true },
    { name: 'Ada', links: [{ label: 'Site', url: 'https://example.com' }], searchable: true },
  ],
])('takes %s', (_, given, content) => expect(readContent(rules, given)).toEqual({ content }));

it.each<[string, object, object]>([
  ['no name', { links: [site] }, { name: 'missing' }],
  ['no links', { name: 'Ada' }, { links: 'missing' }],
  [
    'a label without an address',
    { name: 'Ada', links: [site, { label: 'Shop' }] },
    { 'links.1.url': 'missing' },
  ],
  [
    'what is no address',
    { name: 'Ada', links: [{ url: 'javascript:alert(1)' }] },
    { 'links.0.url': 'link-invalid' },
  ],
  [
    'a long label',
    { name: 'Ada', links: [{ ...site, label: 'x'.repeat(61) }] },
    { 'links.0.label': 'too-long' },
  ],
  ['21 links', { name: 'Ada', links: Array(21).fill(site) }, { links: 'too-many' }],
])('refuses %s', (_, given, faults) => expect(readContent(rules, given)).toEqual({ faults }));

it.each([
  [' Example.com/a\\b ', 'https://Example.com/a%5Cb'],
  ['tel:+34 600-12.34.56', 'tel:+34600123456'],
  ['TEL:+34%20600%20123%20456', 'tel:+34600123456'],
  ['tel:112', 'tel:112'],
  ['+34 (600) 123 456', 'tel:+34600123456'],
  ['mailto:Ana+Shop@Example.com', 'mailto:Ana%2BShop@Example.com'],
  ['ana@bücher.example', 'mailto:ana@xn--bcher-kva.example'],
  [
    'mailto:ana@example.com?subject=Your%20menu&cc=b@example.com',
    'mailto:ana@example.com?subject=Your%20menu',
  ],
])('a link to %j leads to %s, which is taken again', (entered, url) => {
  for (const given of [entered, url])
    expect(readContent(rules, { name: 'Ada', links: [{ url: given }] })).toEqual({
      content: { name: 'Ada', links: [{ url }] },
    });
});

it.each([
  ['tel:*100%23', 'phone-invalid'],
  ['tel:+34600123456,,1', 'phone-invalid'],
  ['tel:+34600123456;ext=12', 'phone-invalid'],
  ['tel:+34600123456%2C9', 'phone-invalid'],
  ['tel:', 'phone-invalid'],
  ['mailto:', 'email-invalid'],
  ['mailto:a@example.com,b@example.com', 'email-invalid'],
  [`mailto:a@example.com?subject=${'x'.repeat(201)}`, 'email-invalid'],
  ['*100#', 'link-invalid'],
  ['sms:+34600123456', 'link-invalid'],
  ['whatsapp://send', 'link-invalid'],
  ['data:text/html,x', 'link-invalid'],
])('no link leads to %s', (url, fault) =>
  expect(readContent(rules, { name: 'Ada', links: [{ url }] })).toEqual({
    faults: { 'links.0.url': fault },
  }),
);

it('names the fields of its addresses', () => {
  const urls = ['https://a.example/', 'tel:112', 'mailto:b@b.example'];
  const content = { name: 'Ada', links: urls.map((url) => ({ url })) };
  expect(rules.addresses!(content)).toEqual([
    { field: 'links.0.url', url: 'https://a.example/' },
    { field: 'links.2.url', url: 'mailto:b@b.example' },
  ]);
});
