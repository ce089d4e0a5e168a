import { side } from './jpeg-grid.js';

/** Keeps levels exactly: the first coefficient is eight times the mean of a block. */
const exactStep = side;
/** By how much levels of flat areas may be off in the mean. */
const mostOff = 0.5;

/**
 * The largest step of first coefficients that keeps the levels of flat areas: those of a code are few, so that some step fits them all.
 * @param areas by first coefficient: how many blocks are flat and have it
 * @param most the largest that is good enough for all other blocks
 */
export function chooseLevelStep(areas: ReadonlyMap<number, number>, most: number): number {
  let all = 0;
  for (const count of areas.values()) all += count;
  for (let step = most; step > exactStep; step--) {
    let off = 0;
    for (const [first, count] of areas) off += count * Math.abs(first - Math.round(first / step) * step);
    if (off <= mostOff * exactStep * all) return step;
  }
  return exactStep;
}
