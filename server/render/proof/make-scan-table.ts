import { loadImage } from 'canvas';
import sharp from 'sharp';
import { decoders } from './decoders.js';
import { type Grey, greyOfRaster } from './grey.js';
import { climbLadder, readGrey } from './ladder.js';
import { drawOnCanvas } from '../raster/canvas.js';
import { layOut } from '../model/layout.js';
import { prepareLogo } from '../logo/logo.js';
import { makeMatrix } from '../model/matrix.js';
import { traceOutlines } from '../model/outline.js';
import { minGap, scanLevels } from '../model/scannability.js';
import { defaultStyle, type SizeName, sizeNames } from '../../domain/style.js';

/** A text of each version that a host of 8 to 60 characters leads to: 29, 33, 37 and 41 modules a side. */
const hosts: Readonly<Record<number, string>> = {
  3: 'QR.EXAMPLE.COM',
  4: 'CODES.LONGER.EXAMPLE.COM',
  5: 'CODES.OF-A-LONGER-NAME.EXAMPLE.COM',
  6: 'CODES.OF-A-RATHER-MUCH-LONGER-NAME.DEPARTMENT.EXAMPLE.COM',
};
/** With other ids, other modules are hit by the same damage. */
const ids =
  '0K3QR7XPW9 7Z3K9QW2XA 4MVJ0T8C1H 9BD6FYN5SE R2G7KXW0PQ 1T5ZC8MJ4V H6S9E3BNDY XQ0W7P2RKG 58VC1AJT6M ENY4D3F9BS'.split(
    ' ',
  );
/** Dark enough to be read as modules, like parts of most logos: the harder case. */
const logoColor = '#0b7a5b';

export type TableKey = SizeName | `${SizeName}+logo`;

export const tableKeys: readonly TableKey[] = sizeNames.flatMap((size) => [size, `${size}+logo`] as const);

/** One of the table's cells; colours by their luminance. */
export interface Cell {
  readonly key: TableKey;
  readonly color: number;
  readonly background: number;
}

/** In the order of the table. */
export const cellsOf = (key: TableKey): Cell[] =>
  scanLevels.flatMap((background) =>
    scanLevels
      .filter((color) => background - color >= minGap)
      .map((color) => ({ key, color, background })),
  );

/**
 * How many hardships the code survives in the version that fares worst: the lower quartile over ten ids, 0 where some decoder does
 * not read the clean picture.
 */
export async function scoreCell(cell: Cell): Promise<number> {
  const scores = [];
  for (const host of Object.values(hosts)) scores.push(await scoreVersion(cell, host));
  return Math.min(...scores);
}

async function scoreVersion(cell: Cell, host: string): Promise<number> {
  const scores = [];
  for (const id of ids) scores.push(await climb(cell, `HTTPS://${host}/${id}`));
  return scores.sort((a, b) => a - b)[Math.floor((scores.length - 1) / 4)]!;
}

async function climb({ key, color, background }: Cell, text: string): Promise<number> {
  const [size, logo = ''] = key.split('+') as [SizeName, string | undefined];
  const matrix = makeMatrix(text);
  const layout = {
    ...layOut(matrix, { ...defaultStyle, size, logo }),
    foreground: hexOfGrey(color),
    background: hexOfGrey(background),
  };
  const options = logo ? { logo: await loadImage(await flatLogo()) } : {};
  const picture: Grey = greyOfRaster(drawOnCanvas(layout, traceOutlines(matrix), options));
  const readBy = await readGrey(picture, text);
  if (readBy.length < Object.keys(decoders).length) return 0;
  return climbLadder({ picture, code: layout.code, moduleCount: matrix.size }, text);
}

const hexOfGrey = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;

let prepared: Promise<Buffer> | undefined;

const flatLogo = () =>
  (prepared ??= sharp({ create: { width: 512, height: 512, channels: 3, background: logoColor } })
    .png()
    .toBuffer()
    .then(prepareLogo));
