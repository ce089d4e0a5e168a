/** Reads until it is so, for three seconds at most. @returns what was read last */
export async function eventually<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 3_000;
  for (;;) {
    const value = await read();
    if (isSo(value) || Date.now() > end) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
}
