import { Logger } from '@nestjs/common';
import type { ImageFormat } from '../domain/formats.js';
import type { QrId } from '../domain/qr-id.js';
import { defaultStyle } from '../domain/style.js';
import { type Gone, QrGone, QrNotFound } from './qr.errors.js';
import type { QrRecord } from './store/qr.record.js';
import { QrService } from './qr.service.js';
import { QrStore } from './store/qr.store.js';
import { type PictureSize, type ProvedPng, QrPictureService } from './pictures/qr-picture.service.js';

const record = { id: '0K3QR7XPW9' as QrId, imageKey: 'qr.png', style: defaultStyle } as QrRecord;

const [off, deleted] = ['AAAAAAAAAA', 'BBBBBBBBBB'] as unknown as readonly [QrId, QrId];
const gone: Gone = { status: 'disabled', reason: 'spam', since: new Date('2026-11-20T10:00:00Z') };

class Store extends QrStore {
  readonly images: string[] = [];
  constructor() {
    super(undefined as never, undefined as never);
  }
  override find = (id: QrId) => Promise.resolve(id === record.id ? record : undefined);
  override findKept = (id: QrId) => Promise.resolve(id === off ? record : undefined);
  override setImage = async (_: Pick<QrRecord, 'id'>, imageKey: string) => {
    this.images.push(imageKey);
  };
  override findGone = (id: QrId) => Promise.resolve(id === off || id === deleted ? gone : undefined);
}

class Pictures extends QrPictureService {
  constructor(private readonly stored?: Buffer) {
    super(undefined as never, undefined as never, undefined as never);
  }
  override storedPng = () => Promise.resolve(this.stored);
  override renderStored = () => Promise.resolve({ png: Buffer.from('made'), proof: {} } as ProvedPng);
  override render = (_: QrRecord, format: ImageFormat, { codeWidth, mm = 0 }: PictureSize) =>
    Promise.resolve(Buffer.from(`${format} ${codeWidth} ${mm}`));
  override storePng = ({ id }: Pick<QrRecord, 'id'>, png: Buffer) =>
    Promise.resolve(`${id}: ${png.toString()}`);
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

it('distinguishes a code that was switched off from an unknown id', async () => {
  const qr = new QrService(new Store(), new Pictures());
  await expect(qr.find('aaaaaaaaaa')).rejects.toThrow(QrGone);
  await expect(qr.findKept(off)).resolves.toBe(record);
  await expect(qr.findKept(deleted)).rejects.toThrow(QrGone);
  await expect(qr.findKept('nonsense')).rejects.toThrow(QrNotFound);
});

it.each<[Partial<Gone>, string]>([
  [{}, 'This QR code has been switched off: spam'],
  [{ reason: undefined }, 'This QR code has been switched off'],
  [{ status: 'paused', reason: undefined }, 'This QR code has been switched off: its maker paused it'],
  [{ status: 'deleted' }, 'This QR code has been switched off: it was deleted'],
])('a code that is gone as %j: %s', (as, text) => {
  const { message, details } = new QrGone(off, { ...gone, ...as });
  expect(message).toBe(text);
  expect(details).toMatchObject({
    since: '2026-11-20T10:00:00.000Z',
    contact: '/contact-us?code=AAAAAAAAAA',
  });
});

it.each<[ImageFormat, PictureSize | undefined, string | undefined, string, string[]]>([
  ['png', undefined, 'stored', 'stored', []],
  ['png', undefined, undefined, 'made', ['0K3QR7XPW9: made']],
  ['png', { codeWidth: 500 }, 'stored', 'stored', []],
  ['png', { codeWidth: 300 }, 'stored', 'png 300 0', []],
  ['png', { codeWidth: 500, mm: 40 }, 'stored', 'png 500 40', []],
  ['svg', undefined, 'stored', 'svg 500 0', []],
])('%s of %j, stored as %s, is %s', async (format, size, stored, expected, images) => {
  const store = new Store();
  const pictures = new Pictures(stored === undefined ? undefined : Buffer.from(stored));
  const picture = await new QrService(store, pictures).picture(record, format, size);
  expect(picture.toString()).toBe(expected);
  expect(store.images).toEqual(images);
});

it('keeps a record without a key when its picture cannot be stored', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const pictures = new Pictures();
  pictures.storePng = () => Promise.reject(new Error('disk full'));
  const store = new Store();
  const qr = new QrService(store, pictures);
  expect(await qr.storePicture(record, await pictures.renderStored())).toBe(record);
  expect(store.images).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(1);
});
