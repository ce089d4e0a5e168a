import { untilLoaded } from './until-loaded.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A load that fails a number of times. */
const failing = (times: number) => {
  const load = jest.fn<Promise<string>, []>(async () => 'module');
  for (let count = 0; count < times; count++) load.mockRejectedValueOnce(new Error('offline'));
  return load;
};

const shown = () => new AbortController().signal;

it('a load that works is tried once', async () => {
  const load = failing(0);
  expect(await untilLoaded(load, shown())).toBe('module');
  await jest.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a load that fails is tried again after 1, 2 and 4 s, until it works', async () => {
  const load = failing(3);
  const loaded = untilLoaded(load, shown());
  for (const [ms, tries] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(ms);
    expect(load).toHaveBeenCalledTimes(tries);
  }
  expect(await loaded).toBe('module');
});

it('pauses are at most 30 s', async () => {
  const load = failing(100);
  void untilLoaded(load, shown());
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  const before = load.mock.calls.length;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(load.mock.calls.length).toBe(before + 1);
});

it('nothing is tried once the part is no longer shown', async () => {
  const load = failing(2);
  const left = new AbortController();
  const loaded = untilLoaded(load, left.signal);
  const refused = expect(loaded).rejects.toThrow('offline');
  await jest.advanceTimersByTimeAsync(500);
  left.abort();
  await jest.runAllTimersAsync();
  await refused;
  expect(load).toHaveBeenCalledTimes(1);
});
