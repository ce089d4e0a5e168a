import type { PixelRows } from './webp-image.js';

const opaqueBlack = 0xff000000;

/**
 * The differences of pixels from what their neighbours predict (RFC 9649, Predictor Transform, mode 12): left + top - top left. The first row is
 * predicted from the left, the first column from above.
 */
export function* predictRows(rows: PixelRows): PixelRows {
  let above: Uint32Array | undefined;
  for (const { pixels, count } of rows) {
    yield { pixels: above ? differences(pixels, above) : firstDifferences(pixels), count: 1 };
    if (count > 1) yield { pixels: new Uint32Array(pixels.length), count: count - 1 };
    above = pixels;
  }
}

function firstDifferences(pixels: Uint32Array): Uint32Array {
  return pixels.map((pixel, at) => subtract(pixel, at === 0 ? opaqueBlack : pixels[at - 1]!));
}

function differences(pixels: Uint32Array, above: Uint32Array): Uint32Array {
  const result = new Uint32Array(pixels.length);
  result[0] = subtract(pixels[0]!, above[0]!);
  for (let at = 1; at < pixels.length; at++) {
    const [pixel, left, top, topLeft] = [pixels[at]!, pixels[at - 1]!, above[at]!, above[at - 1]!];
    const isPredicted = (pixel === top && left === topLeft) || (pixel === left && top === topLeft);
    if (!isPredicted) result[at] = subtract(pixel, gradient(left, top, topLeft));
  }
  return result;
}

function gradient(left: number, top: number, topLeft: number): number {
  let result = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const value = ((left >>> shift) & 255) + ((top >>> shift) & 255) - ((topLeft >>> shift) & 255);
    result |= Math.max(0, Math.min(255, value)) << shift;
  }
  return result;
}

/** Channel by channel, modulo 256. */
export function subtract(one: number, other: number): number {
  const alphaGreen = 0x00ff00ff + (one & 0xff00ff00) - (other & 0xff00ff00);
  const redBlue = 0xff00ff00 + (one & 0x00ff00ff) - (other & 0x00ff00ff);
  return ((alphaGreen & 0xff00ff00) | (redBlue & 0x00ff00ff)) >>> 0;
}
