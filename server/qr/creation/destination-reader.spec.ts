import { readSettings } from '../../config/settings.js';
import type { FileType } from '../../domain/file-type.js';
import { TypeNotFound } from '../../types/types.service.js';
import { StoredFiles, type KeptFile } from '../../upload/stored-files.service.js';
import { RequestInvalid } from '../../common/errors/request-errors.js';
import { kinds } from '../../domain/kinds/kinds.js';
import type { Kind } from '../../domain/kinds/kind.js';
import type { Content } from '../../domain/kinds/kind.js';
import { File, Link, Page } from '../../domain/outcome.js';
import type { Opens } from '../../domain/outcome-columns.js';
import { fixtureKinds } from '../../../test/support/fixture-kinds.mjs';
import { ContentInvalid, ResourceInvalid } from '../qr.errors.js';
import { DestinationReader } from './destination-reader.js';

const caller = { key: '192.0.2.1' };

/** Accepts every file and stores it under a key that names the accepted types. */
class KeepingContent extends StoredFiles {
  readonly discarded: string[] = [];
  constructor() {
    super(undefined as never, undefined as never, undefined as never, undefined as never);
  }
  override async keep(address: string, types: readonly FileType[]): Promise<KeptFile> {
    const key = `content/${address}-as-${types.join('-')}`;
    return {
      key,
      sha256: 'digest',
      uploadedSha256: 'sent',
      hasView: !address.startsWith('plain'),
      linkedHosts: [],
    };
  }
  override async discard(key: string): Promise<void> {
    this.discarded.push(key);
  }
}

const fileAt = (key: string, opens: Opens = 'page', details: Content | null = null) =>
  new File({ key, sha256: 'digest', opens, linkedHosts: [] }, details);

const settings = readSettings({ PUBLIC_ORIGIN: 'https://qr.example', LINK_ORIGIN: 'https://q.example' });
const content = new KeepingContent();
const reader = new DestinationReader(content, settings);

it.each([
  ['website', ' https://example.com/a ', new Link('https://example.com/a')],
  ['social', 'http://example.com', new Link('http://example.com')],
  ['pdf', 'file', fileAt('content/file-as-pdf')],
  ['menu', 'file', fileAt('content/file-as-pdf-jpg-png')],
])('%s takes %j', async (type, originalResource, outcome) => {
  expect(await reader.resolve(type, { originalResource }, caller)).toMatchObject({ outcome });
});

it.each([
  ['website', { url: 'https://example.com', other: 1 }, new Link('https://example.com')],
  ['pdf', { upload: 'file' }, fileAt('content/file-as-pdf')],
])('%s takes the content %j', async (type, content, outcome) => {
  expect(await reader.resolve(type, { content }, caller)).toMatchObject({ outcome });
});

it.each([
  ['website', 'example.com', ResourceInvalid],
  ['social', 'javascript:alert(1)', ResourceInvalid],
  ['website', 'https://qr.example/0K3QR7XPW9', ResourceInvalid],
  ['website', 'HTTPS://Q.EXAMPLE/0K3QR7XPW9', ResourceInvalid],
  ['poster', 'https://example.com', TypeNotFound],
])('%s refuses %j', async (type, originalResource, failure) => {
  await expect(reader.resolve(type, { originalResource }, caller)).rejects.toThrow(failure);
});

it.each([
  [{}, ContentInvalid, { fields: { url: 'missing' } }],
  [{ url: 5 }, ContentInvalid, { fields: { url: 'missing' } }],
  [{ url: ' ' }, ContentInvalid, { fields: { url: 'invalid' } }],
  [{ url: 'a'.repeat(100_001) }, ContentInvalid, { fields: { url: 'too-long' } }],
])('a link kind refuses the content %j', async (content, failure, details) => {
  const refused = reader.resolve('website', { content }, caller);
  await expect(refused).rejects.toThrow(failure);
  await expect(refused).rejects.toMatchObject({ details });
});

it.each([
  ['file', undefined, 'page'],
  ['file', 'file', 'file'],
  ['plain', 'page', 'file'],
] as const)('the upload %s with opens %s opens the %s', async (upload, opens, expected) => {
  expect(await reader.resolve('pdf', { content: { upload }, opens }, caller)).toEqual({
    outcome: fileAt(`content/${upload}-as-pdf`, expected),
    uploadedSha256: 'sent',
  });
});

it('keeps what the page of a file says beside it', async () => {
  const given = { upload: 'file', description: 'Two pages of cakes', searchable: false };
  const { outcome } = await reader.resolve('pdf', { content: given }, caller);
  expect(outcome).toEqual(fileAt('content/file-as-pdf', 'page', { description: 'Two pages of cakes' }));
});

it.each([
  ['website', { originalResource: 'https://example.com', opens: 'page' }, RequestInvalid],
  ['contact', { content: { firstName: 'Ada' } }, ContentInvalid],
  [
    'contact',
    { content: { firstName: 'Ada', page: true, website: 'https://qr.example/0K3QR7XPW9' } },
    ContentInvalid,
  ],
] as const)('%s refuses %j', async (type, given, failure) => {
  await expect(reader.resolve(type, given, caller)).rejects.toThrow(failure);
});

it('a contact becomes a page, with the host of its website', async () => {
  const contact = { firstName: 'Ada', website: 'example.com', page: true };
  const { outcome } = await reader.resolve('contact', { content: contact }, caller);
  expect(await outcome.columns()).toMatchObject({
    original_resource: 'page:contact',
    host: 'example.com',
    content: { ...contact, website: 'https://example.com' },
  });
});

it('refuses a request without content', async () => {
  await expect(reader.resolve('website', {}, caller)).rejects.toThrow(RequestInvalid);
});

it('discards the copy of a file and nothing for a link', async () => {
  await reader.discard(new Link('https://example.com'));
  await reader.discard(fileAt('content/a'));
  expect(content.discarded).toEqual(['content/a']);
});

describe('kinds with fields of their own', () => {
  beforeAll(() => (kinds as Kind[]).push(...fixtureKinds));
  afterAll(() => (kinds as Kind[]).splice(-fixtureKinds.length));
  const prices = { title: 'Drinks', items: [{ name: 'Tea', price: '2.50' }] };

  it('keeps the content of a page', async () => {
    expect(await reader.resolve('price-list', { content: { ...prices, other: 1 } }, caller)).toEqual({
      outcome: new Page('price-list', prices),
      uploadedSha256: null,
    });
  });

  it.each([
    ['price-list', { content: { title: 'Drinks', items: [{}] } }, ContentInvalid],
    ['price-list', { originalResource: 'https://example.com' }, RequestInvalid],
    ['ticket', { content: { event: 'Concert', seat: 'C7', tier: 'vip' } }, TypeNotFound],
  ])('%s refuses %j', async (type, given, failure) => {
    await expect(reader.resolve(type, given, caller)).rejects.toThrow(failure);
  });
});
