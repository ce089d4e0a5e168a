import { readSettings } from '../config/settings.js';
import type { FileType } from '../domain/file-type.js';
import { TypeNotFound } from '../types/types.service.js';
import { ContentService, type KeptFile } from '../upload/content.service.js';
import { RequestInvalid } from '../common/errors/request-errors.js';
import { kinds } from '../domain/kinds/kinds.js';
import type { Kind } from '../domain/kinds/kind.js';
import { FileResource, LinkResource, PageResource } from '../domain/resource.js';
import { fixtureKinds } from '../../test/support/fixture-kinds.mjs';
import { ContentInvalid, ResourceInvalid } from './qr.errors.js';
import { ResourceIntake } from './resource-intake.js';

const caller = { client: '192.0.2.1' };

/** Accepts every file and stores it under a key that names the accepted types. */
class KeepingContent extends ContentService {
  readonly discarded: string[] = [];
  constructor() {
    super(undefined as never, undefined as never);
  }
  override async keep(address: string, types: readonly FileType[]): Promise<KeptFile> {
    return { key: `content/${address}-as-${types.join('-')}`, sha256: 'digest', uploadedSha256: 'digest' };
  }
  override async discard(key: string): Promise<void> {
    this.discarded.push(key);
  }
}

const settings = readSettings({ PUBLIC_ORIGIN: 'https://qr.example', LINK_ORIGIN: 'https://q.example' });
const content = new KeepingContent();
const intake = new ResourceIntake(content, settings);

it.each([
  ['website', ' https://example.com/a ', new LinkResource('https://example.com/a')],
  ['social', 'http://example.com', new LinkResource('http://example.com')],
  ['pdf', 'file', new FileResource('content/file-as-pdf', 'digest')],
  ['menu', 'file', new FileResource('content/file-as-pdf-jpg-png', 'digest')],
])('%s takes %j', async (type, originalResource, resource) => {
  expect(await intake.resolve(type, { originalResource }, caller)).toEqual({ resource, content: null });
});

it.each([
  ['website', { url: 'https://example.com', other: 1 }, new LinkResource('https://example.com')],
  ['pdf', { upload: 'file' }, new FileResource('content/file-as-pdf', 'digest')],
])('%s takes the content %j', async (type, content, resource) => {
  expect(await intake.resolve(type, { content }, caller)).toEqual({ resource, content: null });
});

it.each([
  ['website', 'example.com', ResourceInvalid],
  ['social', 'javascript:alert(1)', ResourceInvalid],
  ['website', 'https://qr.example/0K3QR7XPW9', ResourceInvalid],
  ['website', 'HTTPS://Q.EXAMPLE/0K3QR7XPW9', ResourceInvalid],
  ['poster', 'https://example.com', TypeNotFound],
])('%s refuses %j', async (type, originalResource, failure) => {
  await expect(intake.resolve(type, { originalResource }, caller)).rejects.toThrow(failure);
});

it.each([
  [{}, ContentInvalid, { fields: { url: 'missing' } }],
  [{ url: 5 }, ContentInvalid, { fields: { url: 'missing' } }],
  [{ url: ' ' }, ContentInvalid, { fields: { url: 'invalid' } }],
  [{ url: 'a'.repeat(100_001) }, ContentInvalid, { fields: { url: 'too-long' } }],
])('a link kind refuses the content %j', async (content, failure, details) => {
  const refused = intake.resolve('website', { content }, caller);
  await expect(refused).rejects.toThrow(failure);
  await expect(refused).rejects.toMatchObject({ details });
});

it('refuses a request without content', async () => {
  await expect(intake.resolve('website', {}, caller)).rejects.toThrow(RequestInvalid);
});

it('discards the copy of a file and nothing for a link', async () => {
  await intake.discard(new LinkResource('https://example.com'));
  await intake.discard(new FileResource('content/a'));
  expect(content.discarded).toEqual(['content/a']);
});

describe('kinds with fields of their own', () => {
  beforeAll(() => (kinds as Kind[]).push(...fixtureKinds));
  afterAll(() => (kinds as Kind[]).splice(-fixtureKinds.length));
  const prices = { title: 'Drinks', items: [{ name: 'Tea', price: '2.50' }] };

  it('keeps the content of a page', async () => {
    expect(await intake.resolve('price-list', { content: { ...prices, other: 1 } }, caller)).toEqual({
      resource: new PageResource('price-list'),
      content: prices,
    });
  });

  it.each([
    ['price-list', { content: { title: 'Drinks', items: [{}] } }, ContentInvalid],
    ['price-list', { originalResource: 'https://example.com' }, RequestInvalid],
    ['ticket', { content: { event: 'Concert', seat: 'C7', tier: 'vip' } }, TypeNotFound],
  ])('%s refuses %j', async (type, given, failure) => {
    await expect(intake.resolve(type, given, caller)).rejects.toThrow(failure);
  });
});
