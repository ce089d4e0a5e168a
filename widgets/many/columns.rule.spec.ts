import { contentColumns } from '../../server/domain/batches/content-columns.js';
import { findKind } from '../../server/domain/kinds/kinds.js';
import { columnsOf, faultsBeside, labelOf, valueAt, valueOf, withLinks, withValue } from './columns.rule.js';

const pathsOf = async (slug: string, contents: object[], faults: Record<string, string>) => {
  const rows = contents.map((content) => ({ content: content as Record<string, unknown>, faults }));
  return columnsOf(contentColumns(await findKind(slug)!.load()), rows).map(({ path }) => path);
};

const none = {};

it.each<[string, object[], Record<string, string>, string[]]>([
  ['url', [{ url: 'https://example.com/' }], none, ['url']],
  ['url', [{}], none, ['url']],
  [
    'wifi',
    [{ ssid: 'Guest', security: 'wpa', password: 'welcome1' }],
    none,
    ['ssid', 'security', 'password'],
  ],
  ['wifi', [{ ssid: 'Guest' }, { hidden: true }], none, ['ssid', 'hidden']],
  ['wifi', [{ ssid: 'Guest' }], { password: 'missing' }, ['ssid', 'password']],
  [
    'contact',
    [{ firstName: 'Ana', emails: ['a@b.example', 'c@d.example'] }],
    none,
    ['firstName', 'emails.0', 'emails.1'],
  ],
  [
    'contact',
    [{ page: true, address: { city: 'Vigo' } }, { phones: [{ number: '+34600' }] }],
    none,
    ['phones.0.number', 'address.city'],
  ],
  [
    'links',
    [{ name: 'Ana', links: [{ url: 'a' }, { label: 'B', url: 'b' }] }],
    none,
    ['name', 'links.0.url', 'links.1.label', 'links.1.url'],
  ],
  ['links', [{ name: 'Ana' }], { links: 'missing' }, ['name', 'links.0.label', 'links.0.url']],
  ['event', [{ title: 'Fair', duration: 60 }], { start: 'missing' }, ['title', 'start', 'duration']],
])('a table of %s with %j and faults %j has the columns %j', async (slug, contents, faults, paths) =>
  expect((await pathsOf(slug, contents, faults)).toSorted()).toEqual(paths.toSorted()),
);

it.each([
  [{ url: 'a' }, 'url', 'b', { url: 'b' }],
  [{}, 'address.city', 'Vigo', { address: { city: 'Vigo' } }],
  [{ phones: [{ number: '1' }] }, 'phones.1.number', '2', { phones: [{ number: '1' }, { number: '2' }] }],
  [{ emails: ['a', 'b'] }, 'emails.0', 'c', { emails: ['c', 'b'] }],
])('%j with another %s, %j, is %j', (content, path, value, changed) => {
  const before = JSON.stringify(content);
  expect(withValue(content, path, value)).toEqual(changed);
  expect(valueAt(changed, path)).toBe(value);
  expect(JSON.stringify(content)).toBe(before);
});

it.each(['missing', 'phones.2.number', 'constructor', 'url.length'])('there is no %s', (path) =>
  expect(valueAt({ url: 'a', phones: [] }, path)).toBeUndefined(),
);

it('faults without a column are found', () =>
  expect(faultsBeside({ url: 'missing', links: 'too-many' }, ['url', 'name'])).toEqual(['too-many']));

it.each([
  ['text', '60', '60'],
  ['number', '60', 60],
  ['number', 'an hour', 'an hour'],
] as const)('in a column of type %s, %j is %j', (type, text, value) =>
  expect(valueOf({ type }, text)).toBe(value),
);

it.each([
  ['title', 'Title'],
  ['emails.1', 'Email #2'],
  ['phones.0.number', 'Phone #1: Number'],
  ['unknown', 'unknown'],
])('%s is labelled %s', (path, label) => {
  const labels = { title: 'Title', emails: 'Email', phones: 'Phone', 'phones.number': 'Number' };
  expect(labelOf(path, labels, (list, nth) => `${list} #${nth}`)).toBe(label);
});

it.each([
  [{ url: 'example.com/menu' }, { url: 'https://example.com/menu' }],
  [{ url: 'no link' }, { url: 'no link' }],
  [
    { name: 'example.com', links: [{ label: 'example.com', url: 'example.com' }, null] },
    { name: 'example.com', links: [{ label: 'example.com', url: 'https://example.com' }, null] },
  ],
])('the links of %j are written out', (content, expected) => expect(withLinks(content)).toEqual(expected));
