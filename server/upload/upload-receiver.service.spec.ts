import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FixedSecret } from '../../test/support/fixed-secret.js';
import { MemoryStorage } from '../../test/support/memory-storage.js';
import { DiskQuota, StorageFull } from '../storage/disk-quota.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import {
  UploadAddressRefused,
  UploadIncomplete,
  UploadTooLarge,
  UploadTypeRefused,
} from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';
import { UploadReceiver } from './upload-receiver.service.js';
import { signedQuery, type UploadClaim } from './upload-signature.js';

const folder = mkdtempSync(join(tmpdir(), 'qr-receiver-'));
const secret = Buffer.alloc(32, 7);
const start = Date.parse('2026-11-21T12:00:00Z');
const path = '2026-11-21/17-menu.pdf';
const claim: UploadClaim = {
  key: `uploads/${path}`,
  expires: String(start / 1000 + 600),
  type: 'application/pdf',
  length: '5',
};

let freeBytes: number;
let storage: MemoryStorage;
let receiver: UploadReceiver;
/** The error of the latest request; undefined if its file was stored. */
let outcome: Promise<Error | undefined>;
let server: Server;

beforeAll(async () => {
  server = createServer((req, res) => {
    const url = new URL(req.url!, 'http://x');
    const received = receiver.receive(url.pathname.slice(1), Object.fromEntries(url.searchParams), req);
    outcome = received.then(() => undefined).catch((error: Error) => error);
    // The rest of the body is read first, since a client that is still sending sees no response.
    void outcome.then(() => (req.readableEnded ? res.end() : req.resume().once('end', () => res.end())));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(start);
  freeBytes = 2 * maxUploadBytes;
  storage = new MemoryStorage('https://qr.example.com');
  const look = async () => ({ bsize: 1, bavail: freeBytes, blocks: 0 });
  const quota = new DiskQuota(folder, look);
  receiver = new UploadReceiver(storage, new TemporaryFiles(folder), new FixedSecret(secret), quota);
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(readdirSync(folder)).toEqual([]);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Sent {
  readonly path?: string;
  readonly query?: string;
  readonly type?: string;
  /** By default true; false sends chunks without a `Content-Length`. */
  readonly declared?: boolean;
}

function open(body: Buffer, sent: Sent = {}) {
  const target = `/${sent.path ?? path}?${sent.query ?? signedQuery(secret, claim)}`;
  const headers = {
    'content-type': sent.type ?? 'application/pdf',
    ...(sent.declared !== false && { 'content-length': body.length }),
  };
  const { port } = server.address() as AddressInfo;
  return request({ port, host: '127.0.0.1', method: 'PUT', path: target, headers, agent: false });
}

async function put(body: Buffer, sent?: Sent): Promise<Error | undefined> {
  const req = open(body, sent);
  req.end(body);
  const [response] = (await once(req, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  return outcome;
}

const five = Buffer.from('%PDF-');
const unlimited = { query: signedQuery(secret, { ...claim, length: undefined }) };

it.each<[string, Buffer, Sent]>([
  ['of the claimed length', five, {}],
  ['in chunks', five, { declared: false }],
  ['of a type in another spelling', five, { type: 'Application/PDF; charset=binary' }],
  ['of an unclaimed length', Buffer.alloc(100_000, 1), unlimited],
  ['of the largest size', Buffer.alloc(maxUploadBytes, 1), { ...unlimited, declared: false }],
])('stores a file %s', async (_name, body, sent) => {
  expect(await put(body, sent)).toBeUndefined();
  expect(storage.objects.get(claim.key)?.equals(body)).toBe(true);
});

it.each<[string, Buffer, Sent, new () => Error]>([
  ['another key', five, { path: '2026-11-21/18-menu.pdf' }, UploadAddressRefused],
  ['a key of another form', five, { path: 'menu.html' }, UploadAddressRefused],
  ['no signature', five, { query: '' }, UploadAddressRefused],
  [
    'a changed claim',
    five,
    { query: signedQuery(secret, claim).replace('length=5', 'length=6') },
    UploadAddressRefused,
  ],
  ['another type', five, { type: 'image/png' }, UploadTypeRefused],
  ['more than was claimed', Buffer.alloc(6), {}, UploadTooLarge],
  ['more than was claimed, in chunks', Buffer.alloc(6), { declared: false }, UploadTooLarge],
  ['less than was claimed', Buffer.alloc(4), {}, UploadIncomplete],
  ['less than was claimed, in chunks', Buffer.alloc(4), { declared: false }, UploadIncomplete],
  ['more than the limit', Buffer.alloc(maxUploadBytes + 1), unlimited, UploadTooLarge],
  [
    'more than the limit, in chunks',
    Buffer.alloc(maxUploadBytes + 1),
    { ...unlimited, declared: false },
    UploadTooLarge,
  ],
])('refuses %s and stores nothing', async (_name, body, sent, error) => {
  expect(await put(body, sent)).toBeInstanceOf(error);
  expect(storage.objects.size).toBe(0);
});

it.each([
  [600_000, undefined],
  [600_001, UploadAddressRefused],
])('after %i ms the address gives %p', async (elapsedMs, error) => {
  jest.spyOn(Date, 'now').mockReturnValue(start + elapsedMs);
  expect((await put(five))?.constructor).toBe(error);
});

it('stores nothing of a file that breaks off', async () => {
  const arrived = once(server, 'request');
  const req = open(Buffer.alloc(100_000), unlimited);
  req.on('error', () => undefined).write(Buffer.alloc(50_000));
  await arrived;
  req.destroy();
  expect(await outcome).toBeInstanceOf(UploadIncomplete);
  expect(storage.objects.size).toBe(0);
});

it('takes no file without room for it and its copy', async () => {
  freeBytes = 2 * five.length - 1;
  expect(await put(five)).toBeInstanceOf(StorageFull);
  expect(storage.objects.size).toBe(0);
});
