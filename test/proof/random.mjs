/** Mulberry32: for a seed, the same choices on every machine. */
export function makeRandom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From the first whole number to before the second. */
    between: (from, to) => from + Math.floor(next() * (to - from)),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)],
    /** @param share how often, 0 to 1 */
    maybe: (share) => next() < share,
  };
}
