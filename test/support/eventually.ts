/**
 * Reads until a condition holds, for ten seconds at most: machines are shared.
 * @returns what was read last, whether or not the condition holds
 */
export async function eventually<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    const value = await read();
    if (holds(value) || Date.now() > end) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
}
