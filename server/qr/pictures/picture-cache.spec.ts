import { ClientGone } from '../../common/http/client-signal.js';
import type { QrId } from '../../domain/qr-id.js';
import { defaultStyle } from '../../domain/style.js';
import { PictureCache, pictureTag, type Render } from './picture-cache.js';

const picture = Buffer.alloc(1_000);
const drawn = jest.fn<Promise<Buffer>, Parameters<Render>>();
/** A cache with room for three pictures and their overhead. */
const small = () => new PictureCache(4_600);

beforeEach(() => drawn.mockReset().mockImplementation(() => Promise.resolve(picture)));

it('draws a picture once', async () => {
  const cache = small();
  expect(await cache.get('a', drawn)).toBe(picture);
  expect(await cache.get('a', drawn)).toBe(picture);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('drops the pictures that were requested longest ago', async () => {
  const cache = small();
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await cache.get(key, drawn);
  expect(drawn).toHaveBeenCalledTimes(5); // a, b, c, d, and b again
});

it('counts all the memory that a picture holds', async () => {
  const cache = new PictureCache(100_000);
  drawn.mockImplementation(() => Promise.resolve(Buffer.alloc(60_000).subarray(0, 10)));
  for (const key of ['a', 'b', 'a']) await cache.get(key, drawn);
  expect(drawn).toHaveBeenCalledTimes(3);
});

it('does not keep a picture beyond its whole size', async () => {
  const cache = new PictureCache(1_400);
  await cache.get('a', drawn);
  await cache.get('a', drawn);
  expect(drawn).toHaveBeenCalledTimes(2);
});

it('shares a rendering among the requests that arrive during it', async () => {
  const cache = small();
  const all = await Promise.all([cache.get('a', drawn), cache.get('a', drawn), cache.get('b', drawn)]);
  expect(all).toEqual([picture, picture, picture]);
  expect(drawn).toHaveBeenCalledTimes(2);
});

it('tries again after a failure', async () => {
  const cache = small();
  drawn.mockRejectedValueOnce(new Error('fault'));
  await expect(cache.get('a', drawn)).rejects.toThrow('fault');
  expect(await cache.get('a', drawn)).toBe(picture);
});

/** Waits until the picture is not wanted any more. */
const untilUnwanted: Render = (wanted) =>
  new Promise((_, reject) => wanted.addEventListener('abort', () => reject(wanted.reason as Error)));

it('aborts a rendering when its last client is gone, and begins anew for the next one', async () => {
  const cache = small();
  const [one, other] = [new AbortController(), new AbortController()];
  drawn.mockImplementationOnce(untilUnwanted);
  const waiting = [cache.get('a', drawn, one.signal), cache.get('a', drawn, other.signal)];
  one.abort(new ClientGone());
  expect(drawn.mock.calls[0]![0].aborted).toBe(false);
  other.abort(new ClientGone());
  const next = cache.get('a', drawn);
  for (const result of waiting) await expect(result).rejects.toThrow(ClientGone);
  expect(await next).toBe(picture);
  expect(drawn).toHaveBeenCalledTimes(2);
  await expect(cache.get('a', drawn, one.signal)).rejects.toThrow(ClientGone);
});

it('never aborts a rendering for a request without a signal', async () => {
  const cache = small();
  const client = new AbortController();
  const [passing, staying] = [cache.get('a', drawn, client.signal), cache.get('a', drawn)];
  client.abort(new ClientGone());
  expect(drawn.mock.calls[0]![0].aborted).toBe(false);
  expect(await Promise.all([passing, staying])).toEqual([picture, picture]);
});

describe('the tag of a picture', () => {
  const record = { id: '0K3QR7XPW9' as QrId, style: defaultStyle };
  const link = 'https://qr.example/0K3QR7XPW9';
  const tag = pictureTag(record, link, 'png', 500);

  it('is a strong ETag, the same each time', () => {
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    expect(pictureTag({ ...record, style: { ...defaultStyle } }, link, 'png', 500)).toBe(tag);
  });

  it.each([
    ['the id', pictureTag({ ...record, id: '0K3QR7XPW8' as QrId }, link, 'png', 500)],
    ['the style', pictureTag({ ...record, style: { ...defaultStyle, color: 'blue' } }, link, 'png', 500)],
    ['the link', pictureTag(record, link.toUpperCase(), 'png', 500)],
    ['the format', pictureTag(record, link, 'webp', 500)],
    ['the size', pictureTag(record, link, 'png', 501)],
  ])('differs with %s', (_, other) => expect(other).not.toBe(tag));
});
