import type { S3Settings } from '../config/s3.settings.js';
import { S3Storage } from './s3-storage.js';

const key = 'uploads/2026-11-21/17-menu.pdf';
const origin = 'https://qr.example.com';
const signed = { contentType: 'application/pdf', bytes: 5, expiresInSeconds: 600 };

const storage = (settings: Partial<S3Settings>) =>
  new S3Storage(
    {
      bucket: 'files',
      region: 'eu-central-1',
      endpoint: undefined,
      browserEndpoint: undefined,
      publicUrl: undefined,
      forcePathStyle: false,
      ...settings,
    },
    origin,
  );

beforeAll(() => jest.replaceProperty(process, 'env', { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' }));
afterAll(() => jest.restoreAllMocks());

it.each<[string, Partial<S3Settings>, string]>([
  ['AWS', {}, 'https://files.s3.eu-central-1.amazonaws.com'],
  ['AWS in China', { region: 'cn-north-1' }, 'https://files.s3.cn-north-1.amazonaws.com.cn'],
  ['AWS in us-east-1', { region: 'us-east-1' }, 'https://files.s3.us-east-1.amazonaws.com'],
  ['AWS by path', { forcePathStyle: true }, 'https://s3.eu-central-1.amazonaws.com/files'],
  ['a bucket with dots', { bucket: 'my.files' }, 'https://s3.eu-central-1.amazonaws.com/my.files'],
  ['an S3-compatible server', { endpoint: 'https://s3.example.com' }, 'https://files.s3.example.com'],
  [
    'a server under a path',
    { endpoint: 'https://example.com/s3/', forcePathStyle: true },
    'https://example.com/s3/files',
  ],
  ['an IP address', { endpoint: 'http://10.0.0.1:9000' }, 'http://10.0.0.1:9000/files'],
  [
    'a separate endpoint for browsers',
    { endpoint: 'http://minio:9000', browserEndpoint: 'https://s3.example.com', forcePathStyle: true },
    'https://s3.example.com/files',
  ],
])('presigns for %s, and recognizes the address', async (_, settings, base) => {
  const s3 = storage(settings);
  const url = await s3.presignPut(key, signed);
  expect(url.split('?')[0]).toBe(`${base}/${key}`);
  expect(s3.origins.uploads).toEqual([new URL(base).origin]);
  expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(s3.keyOf(url)).toBe(key);
});

it.each([
  ['https://files.s3.eu-central-1.amazonaws.com/uploads/a.pdf', 'uploads/a.pdf'],
  ['https://s3.eu-central-1.amazonaws.com/files/uploads/a.pdf', 'uploads/a.pdf'],
  [`${origin}/files/uploads/a.pdf`, 'uploads/a.pdf'],
  ['https://s3.eu-central-1.amazonaws.com/others/uploads/a.pdf', undefined],
  ['https://others.s3.eu-central-1.amazonaws.com/uploads/a.pdf', undefined],
  ['http://files.s3.eu-central-1.amazonaws.com/uploads/a.pdf', undefined],
  [`${origin}/uploads/a.pdf`, undefined],
  [`${origin}/files/uploads/a.html`, undefined],
  ['uploads/a.pdf', undefined],
])('%s has the key %s', (address, expected) => expect(storage({}).keyOf(address)).toBe(expected));

it('builds addresses from S3_PUBLIC_URL, or else on our own server', () => {
  expect(storage({}).urlOf('a.png')).toBe(`${origin}/files/a.png`);
  const own = storage({ publicUrl: 'https://cdn.example.com/qr/' });
  expect(own.urlOf('a.png')).toBe('https://cdn.example.com/qr/a.png');
  expect(own.urlOf('content/a.pdf')).toBe(`${origin}/files/content/a.pdf`);
  expect(own.origins.files).toEqual(['https://cdn.example.com']);
});
