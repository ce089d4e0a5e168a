import { ClientGone } from '../common/http/client-signal.js';
import { PictureCache, type Render } from './picture-cache.js';

const picture = Buffer.alloc(1_000);
const drawn = jest.fn<Promise<Buffer>, Parameters<Render>>();
/** Room for three pictures, with what an entry costs besides. */
const small = () => new PictureCache(4_600);

beforeEach(() => drawn.mockReset().mockImplementation(() => Promise.resolve(picture)));

it('draws a picture once', async () => {
  const cache = small();
  expect(await cache.get('a', drawn)).toBe(picture);
  expect(await cache.get('a', drawn)).toBe(picture);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('lets those go that were asked for longest ago', async () => {
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

it('shares a rendering among those who ask while it is under way', async () => {
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

/** Waits until nobody wants the picture. */
const untilUnwanted: Render = (wanted) =>
  new Promise((_, reject) => wanted.addEventListener('abort', () => reject(wanted.reason as Error)));

it('aborts a rendering when the last of its clients is gone, and begins anew for the next', async () => {
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

it('never aborts what somebody waits for to the end', async () => {
  const cache = small();
  const client = new AbortController();
  const [passing, staying] = [cache.get('a', drawn, client.signal), cache.get('a', drawn)];
  client.abort(new ClientGone());
  expect(drawn.mock.calls[0]![0].aborted).toBe(false);
  expect(await Promise.all([passing, staying])).toEqual([picture, picture]);
});
