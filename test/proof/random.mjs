import { makeRandom as makeNumbers } from '../../dist/server/render/proof/random.js';

/** For a seed, the same choices on every machine. */
export function makeRandom(seed) {
  const next = makeNumbers(seed);
  return {
    /** From the first whole number to before the second. */
    between: (from, to) => from + Math.floor(next() * (to - from)),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)],
    /** @param share how often, 0 to 1 */
    maybe: (share) => next() < share,
  };
}
