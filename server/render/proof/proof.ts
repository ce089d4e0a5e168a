import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { ZXING_WASM_VERSION } from 'zxing-wasm/reader';
import { bareOf, climbStyle, isOutsideTable } from './climb.js';
import { readClean } from './ladder.js';
import { countPlaces, findFinderMarks } from '../logo/finder-marks.js';
import { eyeShapeOf } from '../model/eye-shape.js';
import { logoShareOf } from '../model/layout.js';
import { makeMatrix } from '../model/matrix.js';
import { ladderRungs, leastScore } from '../../domain/scan-score.js';
import { foretellScore } from '../model/weak-shapes.js';
import { weaknessesOf } from '../model/weaknesses.js';
import { type PictureRequest, renderPng } from '../picture.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** Versions are stored with each proof, since another version may decode differently. */
export const decoderVersions: Readonly<Record<string, string>> = {
  'zxing-js': `@zxing/library ${versionOf('@zxing/library')}`,
  'zxing-cpp': `zxing-wasm ${ZXING_WASM_VERSION}`,
  zbar: `zbar-wasm ${versionOf('@undecaf/zbar-wasm')}`,
};

/** Evidence that the stored picture was decoded before its code was handed out; stored with the record. */
export interface Proof {
  readonly decoders: Readonly<Record<string, string>>;
  /** Names of the decoders that read exactly the link, in this picture and at the other sizes tried. */
  readonly readBy: readonly string[];
  /** Digest of the picture's bytes, in hex. */
  readonly sha256: string;
  /** How many hardships codes of this style survive, such as `7/8`. */
  readonly score: string;
  /** Missing in older records. */
  readonly weaknesses?: readonly ScanWeakness[];
}

/**
 * Decodes a finished picture and rates its style, by the scan table or, for what is not in it, by climbing the ladder.
 * @param png the bytes that are stored
 * @param request what they were drawn from; every decoder must read exactly its text
 */
export async function prove(png: Buffer, request: PictureRequest): Promise<Proof> {
  const { text, style } = request;
  const readBy = await readAtEverySize(png, request);
  return {
    decoders: decoderVersions,
    readBy,
    sha256: createHash('sha256').update(png).digest('hex'),
    score: `${await scoreOf(request)}/${ladderRungs}`,
    weaknesses: [
      ...weaknessesOf(style, makeMatrix(text).size),
      ...((await looksLikeFinder(request)) ? (['logo-like-finder'] as const) : []),
      ...(readBy.length < Object.keys(decoderVersions).length ? (['some-decoders'] as const) : []),
    ],
  };
}

/** Widths of a module in px: `?size=` hands out any size. */
const otherModulePx = [4.3, 7.6];
/** In small modules the corners of free shapes are lost, and in large ones they are areas of their own. */
const freeModulePx = [3.3, ...otherModulePx, 30];

async function readAtEverySize(png: Buffer, request: PictureRequest): Promise<string[]> {
  const { text, style } = request;
  const moduleCount = makeMatrix(text).size;
  let readBy = await readClean(png, text);
  for (const modulePx of isOutsideTable(style) ? freeModulePx : otherModulePx) {
    const codeWidth = Math.round(modulePx * moduleCount);
    const other = await renderPng({ ...request, style: bareOf(style), codeWidth });
    const readByOther = await readClean(other, text);
    readBy = readBy.filter((name) => readByOther.includes(name));
  }
  return readBy;
}

/** What the table refuses needs no climb. */
async function scoreOf(request: PictureRequest): Promise<number> {
  const foretold = foretellScore(request.style);
  if (foretold < leastScore || !isOutsideTable(request.style)) return foretold;
  return Math.min(foretold, await climbStyle(request));
}

/**
 * Decoders take a mark for one of the corners' when its modules are about as large as theirs: jsQR was misled from 0.58 on. At any size
 * they do where there are three, or where it looks more like a mark than the rounded ones of the code.
 */
const confusableUnits = { least: 0.5, most: 2.5 };
const cornerCount = 3;

async function looksLikeFinder({ text, style, logo }: PictureRequest): Promise<boolean> {
  const marks = logo ? await findFinderMarks(logo) : [];
  if (marks.length === 0) return false;
  if (eyeShapeOf(style) !== 'square' || countPlaces(marks) >= cornerCount) return true;
  const moduleCount = makeMatrix(text).size;
  return marks.some(({ unit }) => {
    const modules = unit * logoShareOf(style) * moduleCount;
    return modules >= confusableUnits.least && modules <= confusableUnits.most;
  });
}

export const isReadByAll = ({ readBy, decoders }: Proof): boolean =>
  readBy.length === Object.keys(decoders).length;
