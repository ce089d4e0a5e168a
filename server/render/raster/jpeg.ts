import { encodeJpegFile } from './jpeg-file.js';
import { darkMargin } from './jpeg-margin.js';
import type { Component } from './jpeg-samples.js';
import { encodePhotograph } from './jpeg-photograph.js';
import { makePalette } from './palette.js';
import { findRowRuns, type Raster, type RowRun, whiteBehind } from './raster.js';

type Detail = Omit<Component, 'sampleOf'>;
/** Of small pictures, whose modules may be 3 px wide. At 28 jsQR missed one of 103 codes, of 148 px. */
const finest: Detail = { pixelsPerSample: 1, step: 10 };
const fine: Detail = { pixelsPerSample: 1, step: 28 };
/** Of larger pictures in colour, where modules are wide flat areas. At 48 and 72 some decoder missed 11 of 227 codes, at 28 and 72 one. */
const large: Detail = { pixelsPerSample: 1, step: 20 };
const sharedTint: Detail = { pixelsPerSample: 2, step: 40 };
const maxFinestPixels = 400 * 400;
const maxFinePixels = 1_000_000;
/** An edge leaves up to 1.2 steps beside it, and the light loses some as well. */
const stepOfMargin = 0.6;
const leastStep = 4;

/** How much darker than white the caption's colour (`#2F2B3A`) is, in units of its tint; edges have less of both. */
const captionTint = 12;

/** JPEG on white; of a few greys, one channel. Photographs are encoded by sharp, all else as what it is: areas of few colours. */
export async function encodeJpeg(raster: Raster): Promise<Buffer> {
  const rows = findRowRuns(raster);
  if (!makePalette(rows)) return encodePhotograph(raster, rows);
  return encodeJpegFile(raster, rows, componentsFor(raster, rows));
}

function componentsFor({ width, height }: Raster, rows: readonly RowRun[]): Component[] {
  const pixels = width * height;
  const most = Math.max(leastStep, Math.floor(stepOfMargin * darkMargin(rows, lumaOf)));
  const within = (detail: Detail, limit: number): Detail => ({
    ...detail,
    step: Math.min(detail.step, limit),
  });
  const small = pixels <= maxFinestPixels ? finest : fine;
  if (rows.every(isGrey)) return [{ sampleOf: brightnessOf, ...within(small, most) }];
  const isLarge = pixels > maxFinePixels;
  const tint = within(isLarge ? sharedTint : small, 2 * most);
  return [
    { sampleOf: brightnessOf, ...within(isLarge ? large : small, most) },
    { sampleOf: bluenessOf, ...tint },
    { sampleOf: rednessOf, ...tint },
  ];
}

/** Whether a row has greys alone, or no more of a tint than the caption on white: a light background keeps its tint. */
function isGrey({ pixels }: RowRun): boolean {
  let last: number | undefined;
  for (const pixel of pixels) {
    if (pixel === last) continue;
    last = pixel;
    const channels = [redOf(pixel), greenOf(pixel), blueOf(pixel)];
    const most = Math.max(...channels);
    if (most - Math.min(...channels) > 1 + (255 - most) / captionTint) return false;
  }
  return true;
}

/** On white. */
const redOf = (pixel: number): number => ((pixel >>> 16) & 255) + whiteBehind(pixel);
const greenOf = (pixel: number): number => ((pixel >>> 8) & 255) + whiteBehind(pixel);
const blueOf = (pixel: number): number => (pixel & 255) + whiteBehind(pixel);

/** ITU-R BT.601, as JFIF stores it. */
const lumaOf = (pixel: number): number =>
  0.299 * redOf(pixel) + 0.587 * greenOf(pixel) + 0.114 * blueOf(pixel);

const brightnessOf = (pixel: number): number => Math.round(lumaOf(pixel)) - 128;
const bluenessOf = (pixel: number): number =>
  Math.min(127, Math.round((blueOf(pixel) - lumaOf(pixel)) / 1.772));
const rednessOf = (pixel: number): number =>
  Math.min(127, Math.round((redOf(pixel) - lumaOf(pixel)) / 1.402));
