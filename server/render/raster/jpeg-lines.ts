import { transformEight } from './dct.js';
import { forRuns } from './raster.js';

/** How many samples are transformed together. */
export const side = 8;

/** One of brightness, blueness and redness, as they are stored. */
export interface Component {
  /** Of a Cairo pixel: whole, -128 to 127. */
  readonly sampleOf: (pixel: number) => number;
  /** Across and down: 1, or 2 where 2 × 2 px share a sample. */
  readonly pixelsPerSample: 1 | 2;
  /** What all coefficients but the first are a multiple of: sharp edges have all frequencies alike. */
  readonly step: number;
}

/** A line of samples, in eights. */
export interface Line {
  /** Of those that are all alike. */
  readonly levels: Float64Array;
  /** 1 for those that are not. */
  readonly edges: Uint8Array;
  /** Those, transformed. */
  readonly coefficients: Float64Array;
}

/** @param rows as many as share a sample; the last pixel is repeated to the end of its block */
export function readLine({ sampleOf, pixelsPerSample }: Component, rows: readonly Uint32Array[]): Line {
  const pixelsAcross = side * pixelsPerSample;
  const count = Math.ceil(rows[0]!.length / pixelsAcross);
  const [levels, edges] = [new Float64Array(count), new Uint8Array(count)];
  const coefficients = new Float64Array(count * side);
  for (const pixels of rows)
    forRuns(pixels, (pixel, start, end) => {
      const sample = sampleOf(pixel);
      const until = end === pixels.length ? count * pixelsAcross : end;
      for (let from = start; from < until;) {
        const eight = Math.floor(from / pixelsAcross);
        const to = Math.min(until, (eight + 1) * pixelsAcross);
        if (to - from === pixelsAcross) levels[eight]! += sample / rows.length;
        else {
          edges[eight] = 1;
          const share = sample / (rows.length * pixelsPerSample);
          for (let x = from; x < to; x++) coefficients[Math.floor(x / pixelsPerSample)]! += share;
        }
        from = to;
      }
    });
  for (let eight = 0; eight < count; eight++) {
    if (edges[eight] === 0) continue;
    for (let x = eight * side; x < (eight + 1) * side; x++) coefficients[x]! += levels[eight]!;
    transformEight(coefficients, eight * side, 1);
  }
  return { levels, edges, coefficients };
}
