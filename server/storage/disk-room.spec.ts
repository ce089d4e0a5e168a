import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '../common/errors/unavailable.js';
import { DiskRoom, StorageFull } from './disk-room.js';

const mebibyte = 2 ** 20;
const upload = 30 * mebibyte;
/** Keeps 100 MiB. */
const volumeBytes = 500 * mebibyte;

let freeBytes: number;
let looks: number;
let room: DiskRoom;

beforeEach(() => {
  looks = 0;
  room = new DiskRoom('/', async () => {
    looks++;
    return { bsize: 1, bavail: freeBytes, blocks: volumeBytes };
  });
});

it.each([
  [160, true, undefined, undefined],
  [159, false, undefined, undefined],
  [129, false, StorageFull, undefined],
  [79, false, StorageFull, StorageFull],
])('%i MiB free: uploads %p, a file %p, a picture as large %p', async (free, uploads, file, picture) => {
  freeBytes = free * mebibyte;
  expect(await room.takesUploads()).toBe(uploads);
  const outcome = (check: Promise<void>) => check.then(() => undefined).catch((error: unknown) => error);
  expect((await outcome(room.checkFile(upload)))?.constructor).toBe(file);
  expect((await outcome(room.checkPicture(upload)))?.constructor).toBe(picture);
});

it('gives no room twice', async () => {
  freeBytes = 219 * mebibyte;
  let finish = () => {};
  const running = room.useForUpload(upload, () => new Promise<void>((resolve) => (finish = resolve)));
  const second = room.useForUpload(upload, async () => 'done');
  await expect(second).rejects.toThrow(StorageFull);
  finish();
  await running;
  expect(await room.useForUpload(upload, async () => 'done')).toBe('done');
});

it('looks again after an upload, and else once a second', async () => {
  freeBytes = volumeBytes;
  await Promise.all([room.takesUploads(), room.checkFile(1)]);
  expect(looks).toBe(1);
  await room.useForUpload(1, async () => undefined);
  freeBytes = 0;
  expect(await room.takesUploads()).toBe(false);
  expect(looks).toBe(2);
});

it('reports a volume that cannot be looked at', async () => {
  room = new DiskRoom('/', () =>
    Promise.reject(Object.assign(new Error('x'), { code: 'EIO', syscall: 'statfs' })),
  );
  await expect(room.takesUploads()).rejects.toThrow(Unavailable);
});

it('looks at the folder that a missing one will be made in', async () => {
  room = new DiskRoom(join(tmpdir(), 'qr-not-there', 'data'));
  expect(await room.takesUploads()).toEqual(expect.any(Boolean));
});
