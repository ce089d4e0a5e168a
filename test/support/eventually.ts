import { conditionLimitMs } from './time-limits.mjs';

/**
 * Polls until a condition holds or the time limit is over.
 * @returns the last value, whether or not the condition holds
 */
export async function eventually<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean,
  timeoutMs = conditionLimitMs,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (holds(value) || Date.now() > end) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
}
