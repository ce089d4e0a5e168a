import type { Content } from './kinds/kind.js';
import { findKind } from './kinds/kinds.js';
import { addressIn, fileKeyIn, openedIn, type OutcomeRow } from './outcome-columns.js';
import type { Static } from './kinds/static-code.js';
import { outcomeIn, outcomeOf } from './outcome.js';

const pageUrl = 'https://qr.example/p/7Z3K9QW2XA';
const places = { fileUrl: (key: string) => `https://files.example/${key}`, pageUrl };
const key = 'content/2026-11-21/17-menu.pdf';
const fileUrl = `https://files.example/${key}`;
const file = {
  original_resource: `storage:${key}`,
  content: null,
  opens: 'file',
  file_sha256: 'digest',
} as const;
const noFile = { opens: 'file', file_sha256: null } as const;
const contact = { firstName: 'Ada', website: 'https://ada.example/a', page: true };
const links = {
  name: 'Ada',
  links: [{ url: 'https://a.example' }, { url: 'https://b.example/1' }, { url: 'https://b.example/2' }],
};

interface Facts {
  readonly is: string;
  readonly host: string | null;
  readonly name: string;
  readonly title: string;
  /** Name of the page; that of the outcome for a page, otherwise null. */
  readonly page?: string;
  readonly address: string;
  readonly opened: string;
  readonly removable: readonly string[];
}

const link = 'https://www.example.com:8080/storage:x';

it.each<[string, string, OutcomeRow, Facts]>([
  [
    'a link',
    'website',
    { ...noFile, original_resource: link, content: null },
    {
      is: 'link',
      host: 'www.example.com',
      name: 'www.example.com:8080',
      title: 'example',
      address: link,
      opened: link,
      removable: [],
    },
  ],
  [
    'a file',
    'pdf',
    file,
    {
      is: 'file',
      host: null,
      name: 'menu.pdf',
      title: 'menu',
      address: fileUrl,
      opened: fileUrl,
      removable: [],
    },
  ],
  [
    'a file on its page',
    'menu',
    { ...file, opens: 'page', content: { description: 'Cakes' } },
    {
      is: 'file',
      host: null,
      name: 'menu.pdf',
      title: 'menu',
      address: fileUrl,
      opened: pageUrl,
      removable: [],
    },
  ],
  [
    'a file on its page with a title',
    'pdf',
    { ...file, opens: 'page', content: { title: 'Autumn menu' } },
    {
      is: 'file',
      host: null,
      name: 'Autumn menu',
      title: 'Autumn menu',
      page: 'Autumn menu',
      address: fileUrl,
      opened: pageUrl,
      removable: [],
    },
  ],
  [
    'a file that is opened itself and once had a title',
    'pdf',
    { ...file, content: { title: 'Autumn menu' } },
    {
      is: 'file',
      host: null,
      name: 'menu.pdf',
      title: 'menu',
      address: fileUrl,
      opened: fileUrl,
      removable: [],
    },
  ],
  [
    'a page that a ban switches off',
    'contact',
    { ...noFile, original_resource: 'page:contact', content: contact },
    {
      is: 'page',
      host: 'ada.example',
      name: 'Ada',
      title: 'Ada',
      address: pageUrl,
      opened: pageUrl,
      removable: [],
    },
  ],
  [
    'a page that a ban removes links from',
    'links',
    { ...noFile, original_resource: 'page:links', content: links },
    {
      is: 'page',
      host: null,
      name: 'Ada',
      title: 'Ada',
      address: pageUrl,
      opened: pageUrl,
      removable: ['a.example', 'b.example'],
    },
  ],
  [
    'a page of a kind of a later version',
    'website',
    { ...noFile, original_resource: 'page:poster', content: {} },
    {
      is: 'page',
      host: null,
      name: 'poster',
      title: 'poster',
      address: pageUrl,
      opened: pageUrl,
      removable: [],
    },
  ],
])('%s is read, described and written', async (_name, _kind, row, facts) => {
  const outcome = outcomeIn(row);
  const { host, ...columns } = await outcome.columns();
  expect({ ...columns, opens: columns.opens ?? 'file' }).toEqual(row);
  expect({
    is: outcome.is,
    host,
    name: await outcome.name(),
    title: await outcome.title(),
    address: outcome.addressAt(places),
    opened: outcome.openedAt(places),
    removable: await outcome.removableHosts(),
  }).toEqual({ ...facts, page: undefined });
  expect(openedIn(row).openedAt(places)).toBe(facts.opened);
  expect(addressIn(row.original_resource, places)).toBe(facts.address);
  expect(fileKeyIn(row.original_resource)).toBe(facts.is === 'file' ? key : undefined);
  const { page = facts.is === 'page' ? facts.name : null } = facts;
  expect(await outcome.pageName()).toBe(page);
  expect(await outcome.searched()).toBe(page ?? '');
  expect(await outcome.destination()).toEqual({ host, sha256: row.file_sha256 });
});

it.each<[string, Content, OutcomeRow]>([
  ['website', { url: link }, { ...noFile, original_resource: link, content: null }],
  [
    'whatsapp',
    { phone: '+34600123456' },
    { ...noFile, original_resource: 'https://wa.me/34600123456', content: null },
  ],
  ['pdf', { upload: fileUrl }, file],
  ['menu', { upload: fileUrl, description: 'Cakes' }, { ...file, content: { description: 'Cakes' } }],
  [
    'menu',
    { title: 'Cakes', sections: [] },
    { ...noFile, original_resource: 'page:menu', content: { title: 'Cakes', sections: [] } },
  ],
  ['contact', contact, { ...noFile, original_resource: 'page:contact', content: contact }],
  ['links', links, { ...noFile, original_resource: 'page:links', content: links }],
])('%s with %j has an outcome, which knows its content again', async (name, content, row) => {
  const kind = findKind(name)!;
  const outcome = await outcomeOf(kind, content, { file: { key, sha256: 'digest', opens: 'file' } });
  expect(outcome).toEqual(outcomeIn(row));
  expect(outcome.is !== 'static' && (await outcome.contentAt(places, kind))).toMatchObject(content);
});

it.each<[string, Content, boolean, string]>([
  ['website', { url: 'https://example.com' }, true, 'https://example.com/'],
  ['text', { text: 'Hello' }, false, 'Hello'],
  [
    'event',
    { title: 'Tea', page: false, start: '2027-01-01T10:00', end: '2027-01-01T11:00', zone: 'Europe/Berlin' },
    false,
    'BEGIN:VEVENT',
  ],
])('%s with %j stands in the code itself', async (name, content, isDirect, text) => {
  const outcome = (await outcomeOf(findKind(name)!, content, { isDirect })) as Static;
  expect(outcome.is).toBe('static');
  expect(outcome.code(false).text).toContain(text);
});
