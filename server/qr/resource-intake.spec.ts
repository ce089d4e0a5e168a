import { readSettings } from '../config/settings.js';
import type { FileType } from '../domain/file-type.js';
import { TypeNotFound } from '../types/type-not-found.js';
import { ContentService } from '../upload/content.service.js';
import { ResourceInvalid } from './qr.errors.js';
import { ResourceIntake } from './resource-intake.js';

/** Keeps every file, under a key that names the accepted types. */
class KeepingContent extends ContentService {
  readonly discarded: string[] = [];
  constructor() {
    super(undefined as never, undefined as never);
  }
  override async keep(address: string, types: readonly FileType[]): Promise<string> {
    return `content/${address}-as-${types.join('-')}`;
  }
  override async discard(key: string): Promise<void> {
    this.discarded.push(key);
  }
}

const settings = readSettings({ PUBLIC_ORIGIN: 'https://qr.example', LINK_ORIGIN: 'https://q.example' });
const content = new KeepingContent();
const intake = new ResourceIntake(content, settings);

it.each([
  ['website', ' https://example.com/a ', { kind: 'link', address: 'https://example.com/a' }],
  ['social', 'http://example.com', { kind: 'link', address: 'http://example.com' }],
  ['pdf', 'file', { kind: 'file', key: 'content/file-as-pdf' }],
  ['menu', 'file', { kind: 'file', key: 'content/file-as-pdf-jpg-png' }],
])('%s takes %j', async (type, given, resource) => {
  expect(await intake.take(type, given)).toEqual(resource);
});

it.each([
  ['website', 'example.com', ResourceInvalid],
  ['social', 'javascript:alert(1)', ResourceInvalid],
  ['website', 'https://qr.example/0K3QR7XPW9', ResourceInvalid],
  ['website', 'HTTPS://Q.EXAMPLE/0K3QR7XPW9', ResourceInvalid],
  ['poster', 'https://example.com', TypeNotFound],
])('%s refuses %j', async (type, given, failure) => {
  await expect(intake.take(type, given)).rejects.toThrow(failure);
});

it('discards the copy of a file; of a link there is nothing to discard', async () => {
  await intake.discard({ kind: 'link', address: 'https://example.com' });
  await intake.discard({ kind: 'file', key: 'content/a' });
  expect(content.discarded).toEqual(['content/a']);
});
