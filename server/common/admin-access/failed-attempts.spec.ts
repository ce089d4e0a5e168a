import { FailedAttempts } from './failed-attempts.js';
import { TooManyAttempts } from '../errors/request-errors.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns how long the client waited for its refusal, in ms. */
async function failOnce(attempts: FailedAttempts, client: string): Promise<number> {
  const startMs = performance.now();
  const delay = attempts.delay(client);
  await jest.runAllTimersAsync();
  await delay;
  return performance.now() - startMs;
}

it('doubles the delay with each failure of a client, up to a limit', async () => {
  const attempts = new FailedAttempts();
  const waits: number[] = [];
  for (let times = 0; times < 7; times++) waits.push(await failOnce(attempts, 'a'));
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000]);
  expect(await failOnce(attempts, 'b')).toBe(100);
});

it('forgets a client that has not failed for a quarter of an hour', async () => {
  const attempts = new FailedAttempts();
  await failOnce(attempts, 'a');
  await failOnce(attempts, 'a');
  jest.advanceTimersByTime(15 * 60_000 + 1);
  expect(await failOnce(attempts, 'a')).toBe(100);
});

it('refuses parallel attempts of a client', async () => {
  const attempts = new FailedAttempts();
  const waiting = [1, 2, 3, 4].map(() => attempts.delay('a'));
  await expect(attempts.delay('a')).rejects.toThrow(TooManyAttempts);
  await jest.runAllTimersAsync();
  await Promise.all(waiting);
  expect(await failOnce(attempts, 'a')).toBe(1_600);
});

it('limits the delayed rejections of all clients together', async () => {
  const attempts = new FailedAttempts();
  const waiting = Array.from({ length: 256 }, (_, client) => attempts.delay(`client ${client}`));
  await expect(attempts.delay('another')).rejects.toThrow(TooManyAttempts);
  await jest.runAllTimersAsync();
  await Promise.all(waiting);
  expect(await failOnce(attempts, 'another')).toBe(100);
});
