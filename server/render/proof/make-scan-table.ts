import { createCanvas } from 'canvas';
import { decoders } from './decoders.js';
import { type Grey, greyOfRaster } from './grey.js';
import { climbLadder, readGrey } from './ladder.js';
import { logoBox } from '../model/shapes.js';
import { drawOnCanvas } from '../raster/canvas.js';
import { openLogo } from '../raster/logo-image.js';
import { type Layout, layOut } from '../model/layout.js';
import { trialTexts } from './trial-texts.js';
import { prepareLogo } from '../logo/logo.js';
import { type Matrix, makeMatrix } from '../model/matrix.js';
import { traceOutlines } from '../model/outline.js';
import { ladderRungs, okScore } from '../../domain/scan-score.js';
import { scanLevels, smallestGap, type TableKey } from '../model/scannability.js';
import { codeWidths, defaultStyle, type SizeName, sizeNames } from '../../domain/style.js';

/** A text of each version that a host of 8 to 60 characters leads to: 29, 33, 37 and 41 modules a side. */
const hosts: readonly string[] = [
  'QR.EXAMPLE.COM',
  'CODES.LONGER.EXAMPLE.COM',
  'CODES.OF-A-LONGER-NAME.EXAMPLE.COM',
  'CODES.OF-A-RATHER-MUCH-LONGER-NAME.DEPARTMENT.EXAMPLE.COM',
];
/** Dark enough to be read as modules, like parts of most logos: the harder case. */
const logoColor = '#0b7a5b';

/** One of the table's cells; colours by their luminance. */
export interface Cell {
  readonly key: TableKey;
  readonly color: number;
  readonly background: number;
}

export const tableKeys: readonly TableKey[] = ['plain', ...sizeNames];

/** In the order of the table. */
export const cellsOf = (key: TableKey): Cell[] =>
  scanLevels.flatMap((background) =>
    scanLevels
      .filter((color) => background - color >= smallestGap)
      .map((color) => ({ key, color, background })),
  );

/** How many codes of a cell climb. */
export interface Effort {
  /** From the smallest. */
  readonly versions: number;
  readonly idsPerVersion: number;
}

const fullEffort: Effort = { versions: hosts.length, idsPerVersion: 10 };

/**
 * How many hardships codes of a cell survive, in the version that fares worst: the lower quartile over the ids. It is never ok where
 * some decoder does not read a large picture, in which modules are wide flat areas.
 */
export async function scoreCell(cell: Cell & Partial<Effort>): Promise<number> {
  const { versions, idsPerVersion } = { ...fullEffort, ...cell };
  const scores = [];
  for (const host of hosts.slice(0, versions)) {
    const texts = textsOf(host).slice(0, idsPerVersion);
    const ofVersion = [];
    for (const [i, text] of texts.entries()) ofVersion.push(await climb(cell, text, i + 1));
    scores.push(lowerQuartile(ofVersion));
  }
  return Math.min(...scores, (await isReadLarge(cell)) ? ladderRungs : okScore - 1);
}

/** Creation tries other ids too where a decoder fails at one. */
const triedLarge = 3;

async function isReadLarge(cell: Cell): Promise<boolean> {
  for (const text of textsOf(hosts[0]!).slice(0, triedLarge))
    if (await isRead(cell, text, 'large')) return true;
  return false;
}

const lowerQuartile = (scores: number[]) =>
  scores.sort((a, b) => a - b)[Math.floor((scores.length - 1) / 4)]!;

/** With other ids, other modules are hit by the same damage. */
const textsOf = (host: string) => trialTexts(`HTTPS://${host}/`, fullEffort.idsPerVersion);

/** A picture that some decoder does not read as it is can never be ok. */
async function climb(cell: Cell, text: string, seed: number): Promise<number> {
  const size = cell.key === 'plain' ? 'small' : cell.key;
  const { picture, layout, matrix } = await draw(cell, text, size);
  const score = await climbLadder({ picture, code: layout.code, moduleCount: matrix.size }, text, seed);
  if (score < okScore) return score;
  const isReadByAll = (await readGrey(picture, text)).length === Object.keys(decoders).length;
  return isReadByAll ? score : okScore - 1;
}

async function isRead(cell: Cell, text: string, size: SizeName): Promise<boolean> {
  const readBy = await readGrey((await draw(cell, text, size)).picture, text);
  return readBy.length === Object.keys(decoders).length;
}

interface Drawn {
  readonly picture: Grey;
  readonly layout: Layout;
  readonly matrix: Matrix;
}

async function draw({ key, color, background }: Cell, text: string, size: SizeName): Promise<Drawn> {
  const matrix = makeMatrix(text);
  const logo = key === 'plain' ? undefined : await (flatLogo ??= makeFlatLogo());
  const style = { ...defaultStyle, size: key === 'plain' ? size : key, logo: logo ? 'kept' : '' };
  const colors = { foreground: hexOfGrey(color), background: hexOfGrey(background) };
  const layout = { ...layOut(matrix, style, codeWidths[size]), ...colors };
  const opened = logo && layout.logo && (await openLogo(logo, logoBox(layout.logo).side));
  const raster = drawOnCanvas(layout, traceOutlines(matrix), opened ? { logo: opened.image } : {});
  const picture = greyOfRaster(raster);
  opened?.free();
  return { picture, layout, matrix };
}

const hexOfGrey = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`;

let flatLogo: Promise<Buffer> | undefined;

function makeFlatLogo(): Promise<Buffer> {
  const canvas = createCanvas(512, 512);
  const context = canvas.getContext('2d');
  context.fillStyle = logoColor;
  context.fillRect(0, 0, 512, 512);
  return prepareLogo(canvas.toBuffer());
}
