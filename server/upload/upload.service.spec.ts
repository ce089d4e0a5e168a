import { FixedSecret } from '../../test/support/fixed-secret.js';
import { MemoryStorage } from '../../test/support/memory-storage.js';
import { readSettings } from '../config/settings.js';
import type { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { DiskQuota, StorageFull } from '../storage/disk-quota.js';
import { UploadTooLarge, UploadTypeRefused } from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';
import { UploadService } from './upload.service.js';
import { isSigned } from './upload-signature.js';

const origin = 'https://qr.example.com';
const secret = Buffer.alloc(32, 7);
const settings = readSettings({ PUBLIC_ORIGIN: origin });
const now = new Date('2026-11-21T12:00:00.999Z');
const expires = String(Date.parse('2026-11-21T12:10:00Z') / 1000);
const client = '203.0.113.7';
const taken: unknown[][] = [];
const limiter = { take: async (...args: unknown[]) => void taken.push(args) } as unknown as RateLimiter;
const menu = { fileName: 'Menü 2026.pdf', contentType: 'application/pdf', size: 5 };

beforeEach(() => taken.splice(0));
beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const quotaOf = (bytes: number) => new DiskQuota('/', async () => ({ bsize: 1, bavail: bytes, blocks: 0 }));

const service = (bucketAddress?: string, key: Buffer | Error = secret, quota = quotaOf(2 * maxUploadBytes)) =>
  new UploadService(new MemoryStorage(origin, bucketAddress), new FixedSecret(key), settings, limiter, quota);

it('gives no address on our server where there is no room for the file, and one of a bucket', async () => {
  await expect(service(undefined, secret, quotaOf(9)).createUrl(menu, client)).rejects.toThrow(StorageFull);
  expect((await service('https://bucket.example', secret, quotaOf(9)).createUrl(menu, client)).success).toBe(
    true,
  );
});

it.each([
  ['of known length', 5, { expires, type: 'application/pdf', length: '5' }],
  ['of unknown length', undefined, { expires, type: 'application/pdf' }],
  ['of length null', null, { expires, type: 'application/pdf' }],
])(
  'without a bucket signs an address on our server for a file %s, for ten minutes',
  async (_name, size, claim) => {
    const { success, url, fileName } = await service().createUrl({ ...menu, size }, client);
    expect(success).toBe(true);
    expect(fileName).toMatch(/^uploads\/2026-11-21\/1795262400999\d{14}-_TWVuw7wgMjAyNg\.pdf$/);
    const { origin: host, pathname, searchParams } = new URL(url);
    expect(`${host}${pathname}`).toBe(`${origin}/files/${fileName}`);
    const { signature = '', ...query } = Object.fromEntries(searchParams);
    expect(query).toEqual(claim);
    expect(isSigned(secret, { length: undefined, ...claim, key: fileName }, signature)).toBe(true);
  },
);

it('sends a file of known length to the bucket', async () => {
  const { url, fileName } = await service('https://bucket.example').createUrl(menu, client);
  expect(url).toBe(`https://bucket.example/${fileName}?allowed=application/pdf,5,600`);
  expect(taken).toEqual([['uploads', client, 65_536]]);
});

it('receives a file of unknown length itself, since a bucket cannot limit it', async () => {
  const { url } = await service('https://bucket.example').createUrl({ ...menu, size: undefined }, client);
  expect(new URL(url).origin).toBe(origin);
  expect(taken).toEqual([]);
});

it.each([
  ['another type', { contentType: 'image/gif' }, UploadTypeRefused],
  ['one byte too many', { size: maxUploadBytes + 1 }, UploadTooLarge],
])('refuses %s', async (_name, change, error) => {
  await expect(service().createUrl({ ...menu, ...change }, client)).rejects.toThrow(error);
});

it('accepts the largest file', async () =>
  expect(await service().createUrl({ ...menu, size: maxUploadBytes }, client)).toMatchObject({
    success: true,
  }));

it('is unavailable without the database that keeps the secret', async () => {
  const down = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  await expect(service(undefined, down).createUrl(menu, client)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to prepare upload',
  });
});
