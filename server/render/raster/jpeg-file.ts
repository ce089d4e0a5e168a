import { makeBlocks } from './jpeg-blocks.js';
import { readGrid, side } from './jpeg-grid.js';
import type { Component } from './jpeg-samples.js';
import { encodeLevels, encodeTokens, type JpegScan } from './jpeg-scans.js';
import type { Raster, RowRun } from './raster.js';

/** ITU-T T.81, table B.1. */
const Marker = {
  Start: 0xd8,
  Jfif: 0xe0,
  Steps: 0xdb,
  ProgressiveFrame: 0xc2,
  Codes: 0xc4,
  Scan: 0xda,
  End: 0xd9,
} as const;

/** Version 1.1, pixels as wide as high, no thumbnail. */
const jfif = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');
const sampleBits = 8;
const coefficients = side * side;

/**
 * Encodes a picture as a progressive JPEG (ITU-T T.81) that knows what codes are made of: equal rows, flat areas and sharp edges. Levels
 * and coefficients of each component are a scan of their own.
 * @param components one, or brightness, blue and red
 */
export function encodeJpegFile(
  raster: Raster,
  runs: readonly RowRun[],
  components: readonly Component[],
): Buffer {
  const grid = readGrid(raster, runs);
  const blocks = components.map((component) => makeBlocks(component, grid));
  return Buffer.concat([
    marker(Marker.Start),
    segment(Marker.Jfif, jfif),
    ...components.map(({ step }, i) =>
      segment(
        Marker.Steps,
        Buffer.of(i, blocks[i]!.levelStep, ...new Array<number>(coefficients - 1).fill(step)),
      ),
    ),
    segment(Marker.ProgressiveFrame, frame(raster, components)),
    ...blocks.flatMap((one, i) => scan(i, 0, 0, encodeLevels(one))),
    ...blocks.flatMap((one, i) => scan(i, 1, coefficients - 1, encodeTokens(one))),
    marker(Marker.End),
  ]);
}

function frame({ width, height }: Raster, components: readonly Component[]): Buffer {
  const coarsest = Math.max(...components.map(({ pixelsPerSample }) => pixelsPerSample));
  return Buffer.concat([
    Buffer.of(sampleBits),
    uint16(height),
    uint16(width),
    Buffer.of(components.length),
    ...components.map(({ pixelsPerSample }, i) => {
      const samples = coarsest / pixelsPerSample;
      return Buffer.of(i + 1, (samples << 4) | samples, i);
    }),
  ]);
}

/** @param first of the coefficients it holds, 0 for the levels @param last of them */
function scan(component: number, first: number, last: number, { table, data }: JpegScan): Buffer[] {
  const tableClass = first === 0 ? 0 : 0x10;
  return [
    segment(Marker.Codes, Buffer.concat([Buffer.of(tableClass), table])),
    segment(Marker.Scan, Buffer.of(1, component + 1, 0, first, last, 0)),
    data,
  ];
}

const marker = (code: number) => Buffer.of(255, code);

const segment = (code: number, data: Buffer) => Buffer.concat([marker(code), uint16(data.length + 2), data]);

const uint16 = (value: number) => Buffer.of(value >> 8, value & 255);
