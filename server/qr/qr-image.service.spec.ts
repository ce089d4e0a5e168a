import { RequestInvalid, RouteNotFound } from '../common/errors/request-errors.js';
import { LinkResource } from '../domain/resource.js';
import { defaultStyle } from '../domain/style.js';
import { type ImageRequest, QrImageService } from './qr-image.service.js';
import type { QrRecord } from './qr.record.js';
import { QrPictureService } from './qr-picture.service.js';
import { QrService } from './qr.service.js';

const record = {
  id: '0K3QR7XPW9',
  resource: new LinkResource('https://example.com'),
  style: defaultStyle,
} as unknown as QrRecord;
const drawn = jest.fn(() => Promise.resolve(Buffer.from('picture')));

class Codes extends QrService {
  override findKept = () => Promise.resolve(record);
  override picture = drawn;
}

const settings = { publicOrigin: 'https://qr.example', linkOrigin: 'https://q.example' } as never;
const pictures = new QrPictureService(undefined as never, undefined as never, settings);
const images = new QrImageService(new Codes(undefined as never, undefined as never), pictures);

const ask = (request: Partial<ImageRequest> = {}, format = 'png', size = 4_000) =>
  images.image(
    record.id,
    format,
    { size },
    { method: 'GET', ifNoneMatch: undefined, client: new AbortController().signal, ...request },
  );

beforeEach(() => drawn.mockClear());

it('draws what is sent', async () => {
  const { status, headers, body } = await ask();
  expect([status, headers['content-type'], body?.toString()]).toEqual([200, 'image/png', 'picture']);
  expect(drawn).toHaveBeenCalledWith(record, 'png', 4_000, expect.any(AbortSignal));
});

it.each<[string, (etag: string) => Partial<ImageRequest>, number]>([
  ['for a client that has the picture', (etag) => ({ ifNoneMatch: etag }), 304],
  ['for one that has it by a weakened tag in a list', (etag) => ({ ifNoneMatch: `"x", W/${etag}` }), 304],
  ['for one that has any', () => ({ ifNoneMatch: '*' }), 304],
  ['for HEAD', () => ({ method: 'HEAD' }), 200],
])('draws nothing %s', async (_, request, expected) => {
  const { headers } = await ask({ method: 'HEAD' });
  const { status, headers: same, body } = await ask(request(headers.etag!));
  expect([status, body]).toEqual([expected, undefined]);
  expect(same).toEqual(headers);
  expect(drawn).not.toHaveBeenCalled();
});

it('draws for a client that has another picture', async () => {
  expect((await ask({ ifNoneMatch: (await ask({}, 'webp', 2_048)).headers.etag! })).status).toBe(200);
});

it('refuses a WebP that is too large', async () => {
  await expect(ask({}, 'webp', 2_049)).rejects.toThrow(RequestInvalid);
  expect(drawn).not.toHaveBeenCalled();
});

it('refuses other formats', () => expect(ask({}, 'gif')).rejects.toThrow(RouteNotFound));
