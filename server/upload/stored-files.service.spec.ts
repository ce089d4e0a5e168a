import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { MemoryStorage } from '../../test/support/memory-storage.js';
import { Unavailable } from '../common/errors/unavailable.js';
import { StoredFiles } from './stored-files.service.js';
import { type FileType, pngSignature } from '../domain/file-type.js';
import type { FileFault } from './inspection/file-fault.js';
import { readSettings } from '../config/settings.js';
import { FileViews } from './file-views.service.js';
import { FileInspector, type PreparedFile } from './inspection/file-inspector.js';
import { type NewFile, NewFiles } from './new-files.service.js';
import { NoScanner } from './inspection/malware-scanner.js';
import { UploadMismatch, UploadMissing, UploadTooLarge, UploadUnsafe } from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';

const origin = 'https://qr.example.com';
const key = 'uploads/2026-11-21/17-menu.pdf';
const address = `${origin}/files/${key}`;
const pdf = Buffer.from('%PDF-1.7 menu');
const png = Buffer.concat([pngSignature, Buffer.from('picture')]);
const picture = { body: Buffer.from('drawn'), width: 1, height: 1 };
const tooLarge = Buffer.alloc(maxUploadBytes + 1);

/** Files that contain one of these words are refused. */
class WordInspector extends FileInspector {
  constructor() {
    super(new NoScanner(), readSettings({}));
  }
  override async inspect(type: FileType, read: () => Promise<Buffer>): Promise<FileFault | undefined> {
    const text = (await read()).toString('latin1', 0, 100);
    if (text.includes('unsafe')) return { kind: 'unsafe', text: `Unsafe ${type}` };
    return text.includes('other') ? { kind: 'mismatch', text: `No ${type}` } : undefined;
  }

  override async prepare(type: FileType, read: () => Promise<Buffer>): Promise<FileFault | PreparedFile> {
    const sent = await read();
    const fault = await this.inspect(type, read);
    const kept = sent.includes('place') ? Buffer.from('cleaned') : sent;
    return (
      fault ?? {
        sent,
        sentSha256: createHash('sha256').update(sent).digest('hex'),
        kept,
        view: { pages: 1, made: [{ pictures: [], text: [], links: [] }], begun: [picture], isDone: true },
      }
    );
  }
}

/** Remembers of which files views were kept. */
class ViewsOfFiles extends FileViews {
  readonly keys = new Set<string>();
  constructor() {
    super(undefined as never, undefined as never, undefined as never, undefined as never);
  }
  override keep = async (key: string) => void this.keys.add(key);
  override delete = async (key: string) => void this.keys.delete(key);
}

/** Remembers which files were announced, and whether something was stored there before. */
class Announced extends NewFiles {
  readonly keys: string[] = [];
  constructor() {
    super(undefined as never);
  }
  override announce = async ({ key }: NewFile) => {
    expect(storage.objects.has(key)).toBe(false);
    this.keys.push(key);
  };
}

const inspector = new WordInspector();
const caller = { key: '192.0.2.1' };
const allTypes: readonly FileType[] = ['pdf', 'jpg', 'png'];

let storage: MemoryStorage;
let files: StoredFiles;
let views: ViewsOfFiles;
let announced: Announced;
beforeEach(() => {
  storage = new MemoryStorage(origin);
  views = new ViewsOfFiles();
  announced = new Announced();
  files = new StoredFiles(storage, inspector, views, announced);
});

beforeAll(() => void Logger.overrideLogger(false));

const keys = () => [...storage.objects.keys()];

it.each([
  ['a PDF', key, pdf],
  ['a PNG', 'uploads/2026-11-21/18-menu.png', png],
  ['a JPG', 'uploads/2026-11-21/19-menu.jpg', Buffer.from('\xFF\xD8\xFFphoto', 'latin1')],
  ['the largest file', key, Buffer.concat([pdf, Buffer.alloc(maxUploadBytes - pdf.length)])],
])('copies %s and leaves the upload for another code', async (_name, upload, body) => {
  await storage.put(upload, body);
  const { key: copy, sha256, hasView } = await files.keep(`${origin}/files/${upload}`, allTypes, caller);
  expect([hasView, [...views.keys], announced.keys]).toEqual([true, [copy], [copy]]);
  expect(sha256).toBe(createHash('sha256').update(body).digest('hex'));
  expect(copy).toMatch(/^content\/\d{4}-\d\d-\d\d\/\d{27}-menu\.(pdf|png|jpg)$/);
  expect(storage.objects.get(copy)?.equals(body)).toBe(true);
  expect(keys()).toEqual([upload, copy]);
  expect(storage.urlOf(copy)).toBe(`${origin}/files/${copy}`);
});

it('names the copy by the type of its content', async () => {
  await storage.put(key, png);
  expect((await files.keep(address, allTypes, caller)).key).toMatch(/-menu\.png$/);
});

it('stores a cleaned copy, and knows the digests of both', async () => {
  const photo = Buffer.concat([png, Buffer.from('place')]);
  await storage.put(key, photo);
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const { key: copy, ...digests } = await files.keep(address, allTypes, caller);
  expect(storage.objects.get(copy)?.toString()).toBe('cleaned');
  expect(storage.objects.get(key)?.equals(photo)).toBe(true);
  expect(digests).toMatchObject({ sha256: digest(Buffer.from('cleaned')), uploadedSha256: digest(photo) });
});

it('checks an upload without a copy, and deletes a refused one', async () => {
  await storage.put(key, pdf);
  const checked = { success: true, fileName: key, type: 'pdf', bytes: pdf.length };
  expect(await files.check(address, caller)).toEqual(checked);
  expect(keys()).toEqual([key]);
  await storage.put(key, Buffer.from('%PDF-unsafe'));
  await expect(files.check(address, caller)).rejects.toThrow(UploadUnsafe);
  expect(keys()).toEqual([]);
});

it('makes a new copy for each code', async () => {
  await storage.put(key, pdf);
  const one = await files.keep(address, ['pdf'], caller);
  const other = await files.keep(`  ${address}?expires=1 `, ['pdf'], caller);
  expect(one.key).not.toBe(other.key);
});

it.each([
  ['no upload', `${origin}/files/uploads/2026-11-21/99-other.pdf`],
  ['another origin', `https://example.com/files/${key}`],
  ["a code's file", `${origin}/files/content/2026-11-21/17-menu.pdf`],
  ["a code's picture", `${origin}/files/qr-0K3QR7XPW9.png`],
  ['no address', 'menu.pdf'],
])('finds nothing at the address of %s', async (_name, other) => {
  const stored = [key, 'content/2026-11-21/17-menu.pdf', 'qr-0K3QR7XPW9.png'];
  for (const each of stored) await storage.put(each, pdf);
  await expect(files.keep(other, allTypes, caller)).rejects.toThrow(UploadMissing);
  expect(keys()).toEqual(stored);
});

it.each<[string, Buffer, readonly FileType[], Error]>([
  [
    'another type',
    pdf,
    ['jpg', 'png'],
    new UploadMismatch('This code needs a file of another type: JPG or PNG'),
  ],
  ['other content', Buffer.from('%PDF-other'), ['pdf'], new UploadMismatch('No pdf')],
  ['too large a file', tooLarge, ['pdf'], new UploadTooLarge()],
  [
    'a picture of another type',
    Buffer.from('GIF89a'),
    ['pdf'],
    new UploadMismatch('The file is a GIF picture. Save it as PDF, and upload it again.'),
  ],
  ['an unsafe file', Buffer.from('%PDF-unsafe'), ['pdf'], new UploadUnsafe('Unsafe pdf')],
])('rejects %s and deletes copy and upload', async (_name, body, types, error) => {
  await storage.put(key, body);
  const rejected = await files.keep(address, types, caller).catch((rejection: unknown) => rejection);
  expect(rejected).toStrictEqual(error);
  expect(keys()).toEqual([]);
});

it('deletes only the copy when the storage fails during the check', async () => {
  await storage.put(key, pdf);
  storage.get = () => Promise.reject(new Unavailable('down'));
  await expect(files.keep(address, ['pdf'], caller)).rejects.toThrow(Unavailable);
  expect(keys()).toEqual([key]);
});

it('reports the mismatch even if nothing can be deleted', async () => {
  await storage.put(key, Buffer.from('%PDF-other'));
  storage.delete = () => Promise.reject(new Unavailable('down'));
  await expect(files.keep(address, ['pdf'], caller)).rejects.toThrow(UploadMismatch);
  expect(keys()).toHaveLength(2);
});
