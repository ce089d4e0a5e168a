import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '../common/errors/unavailable.js';
import { DiskQuota, reserveBytes, StorageFull } from './disk-quota.js';

const mebibyte = 2 ** 20;
const upload = 30 * mebibyte;
/** A volume of which the quota keeps 100 MiB free. */
const volumeBytes = 500 * mebibyte;

it.each([
  ['a fifth of a small volume', 400, 80],
  ['512 MiB at least', 4_096, 512],
  ['a twentieth of a large one', 102_400, 5_120],
])('the reserve is %s: of %i MiB, %i MiB', (_, volume, reserve) => {
  expect(reserveBytes(volume * mebibyte)).toBeCloseTo(reserve * mebibyte);
});

let freeBytes: number;
let looks: number;
let quota: DiskQuota;

beforeEach(() => {
  looks = 0;
  quota = new DiskQuota('/', async () => {
    looks++;
    return { bsize: 1, bavail: freeBytes, blocks: volumeBytes };
  });
});

it.each([
  [160, undefined, undefined, undefined],
  [159, StorageFull, undefined, undefined],
  [129, StorageFull, StorageFull, undefined],
  [79, StorageFull, StorageFull, StorageFull],
])('%i MiB free: an upload %p, a file %p, a picture as large %p', async (free, full, file, picture) => {
  freeBytes = free * mebibyte;
  const outcome = (check: Promise<void>) => check.then(() => undefined).catch((error: unknown) => error);
  expect((await outcome(quota.checkUpload(upload)))?.constructor).toBe(full);
  expect((await outcome(quota.checkFile(upload)))?.constructor).toBe(file);
  expect((await outcome(quota.checkPicture(upload)))?.constructor).toBe(picture);
});

it('does not give the same space to two uploads', async () => {
  freeBytes = 219 * mebibyte;
  let finish = () => {};
  const running = quota.useForUpload(upload, () => new Promise<void>((resolve) => (finish = resolve)));
  const second = quota.useForUpload(upload, async () => 'done');
  await expect(second).rejects.toThrow(StorageFull);
  finish();
  await running;
  expect(await quota.useForUpload(upload, async () => 'done')).toBe('done');
});

it('reads the free space again after an upload, and otherwise once a second', async () => {
  freeBytes = volumeBytes;
  await Promise.all([quota.checkUpload(1), quota.checkFile(1)]);
  expect(looks).toBe(1);
  await quota.useForUpload(1, async () => undefined);
  freeBytes = 0;
  await expect(quota.checkUpload(1)).rejects.toThrow(StorageFull);
  expect(looks).toBe(2);
});

it('reports a volume that cannot be read', async () => {
  quota = new DiskQuota('/', () =>
    Promise.reject(Object.assign(new Error('x'), { code: 'EIO', syscall: 'statfs' })),
  );
  await expect(quota.checkUpload(1)).rejects.toThrow(Unavailable);
});

it('reads the volume of the closest existing parent of a missing folder', async () => {
  quota = new DiskQuota(join(tmpdir(), 'qr-not-there', 'data'));
  expect(await quota.checkUpload(0)).toBeUndefined();
});
