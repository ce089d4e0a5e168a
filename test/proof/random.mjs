import { makeRandom as makeNumbers } from '../../dist/server/render/proof/random.js';

/** Makes a source of random choices. A seed gives the same choices on every machine. */
export function makeRandom(seed) {
  const next = makeNumbers(seed);
  return {
    /** Returns a random integer in [from, to). */
    between: (from, to) => from + Math.floor(next() * (to - from)),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)],
    /** Returns true with a probability of `share`, 0 to 1. */
    maybe: (share) => next() < share,
  };
}
