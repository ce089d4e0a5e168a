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

it('names the fields of its addresses', () => {
  const content = { name: 'Ada', links: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }] };
  expect(rules.addresses!(content)).toEqual([
    { field: 'links.0.url', url: 'https://a.example/' },
    { field: 'links.1.url', url: 'https://b.example/' },
  ]);
});
