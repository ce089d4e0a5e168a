import { conditionLimitMs } from './time-limits.mjs';

/**
 * Polls until a condition holds, up to a timeout, which is only against hanging.
 * @returns what was read last, whether or not the condition holds
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
