import type { ImageFormat } from '../domain/formats.js';
import type { QrId } from '../domain/qr-id.js';
import { QrNotFound } from './qr.errors.js';
import type { QrRecord } from './qr.record.js';
import { QrService } from './qr.service.js';
import { QrStore } from './qr.store.js';
import { type ProvedPng, QrPictureService } from './qr-picture.service.js';

const record = { id: '0K3QR7XPW9' as QrId, imageKey: 'qr.png' } as QrRecord;

class Store extends QrStore {
  constructor() {
    super(undefined as never);
  }
  override find = (id: QrId) => Promise.resolve(id === record.id ? record : undefined);
}

class Pictures extends QrPictureService {
  readonly kept: string[] = [];
  constructor(private readonly stored?: Buffer) {
    super(undefined as never, undefined as never, undefined as never, undefined as never);
  }
  override storedPng = () => Promise.resolve(this.stored);
  override renderStored = () => Promise.resolve({ png: Buffer.from('made'), proof: {} } as ProvedPng);
  override render = (_: QrRecord, format: ImageFormat, width?: number) =>
    Promise.resolve(Buffer.from(`${format} ${width}`));
  override keep = async (kept: QrRecord, { png }: ProvedPng) => {
    this.kept.push(png.toString());
    return kept;
  };
}

it.each([
  ['0K3QR7XPW9', true],
  ['0k3qr7xpw9', true],
  ['0K3QR7XPW8', false],
  ['nonsense', false],
])('%s is found: %s', async (id, isThere) => {
  const search = new QrService(new Store(), new Pictures()).find(id);
  await (isThere ? expect(search).resolves.toBe(record) : expect(search).rejects.toThrow(QrNotFound));
});

it.each<[ImageFormat, number | undefined, string | undefined, string, string[]]>([
  ['png', undefined, 'stored', 'stored', []],
  ['png', undefined, undefined, 'made', ['made']],
  ['png', 300, 'stored', 'png 300', []],
  ['svg', undefined, 'stored', 'svg undefined', []],
])('%s at %s px, stored as %s, is %s', async (format, width, stored, expected, kept) => {
  const pictures = new Pictures(stored === undefined ? undefined : Buffer.from(stored));
  const picture = await new QrService(new Store(), pictures).picture(record, format, width);
  expect(picture.toString()).toBe(expected);
  expect(pictures.kept).toEqual(kept);
});
