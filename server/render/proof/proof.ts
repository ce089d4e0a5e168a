import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ZXING_WASM_VERSION } from 'zxing-wasm/reader';
import { bareOf, climbStyle, climbText } from './climb.js';
import { certainFormats, readFormats } from './decoders.js';
import { greyOfRaster, readPng } from './grey.js';
import { readReducedFirst, readTexts } from './ladder.js';
import { findFinderMarks } from '../logo/logo-checks.js';
import { countPlaces } from '../model/finder-marks.js';
import { makeMatrix } from '../model/matrix.js';
import { logoScore, looksLikeFinder } from '../model/misleading-logo.js';
import { ladderRungs, minScore, okScore } from '../../domain/scan-score.js';
import { isOutsideTable, isSizeOutsideTable, rateStyle } from '../model/scannability.js';
import { bestScoreOf, hasSmallModules, predictScore, weaknessesOf } from '../model/weaknesses.js';
import { encodePixels, type PictureRequest } from '../picture.js';
import { blamedWeaknesses, type ScanWeakness } from '../../domain/scan-weakness.js';
import { codeWidths, type Style } from '../../domain/style.js';

const require = createRequire(import.meta.url);

/** Looks for the file of a package, since some packages do not export their package.json. */
function versionOf(name: string): string {
  const files = require.resolve.paths(name)!.map((folder) => `${folder}/${name}/package.json`);
  return (require(files.find(existsSync)!) as { version: string }).version;
}

/** Versions are stored with each proof, since another version may decode differently. */
export const decoderVersions: Readonly<Record<string, string>> = {
  rxing: `rxing-wasm ${versionOf('rxing-wasm')}`,
  'zxing-cpp': `zxing-wasm ${ZXING_WASM_VERSION}`,
  zbar: `zbar-wasm ${versionOf('@undecaf/zbar-wasm')}`,
};

/** Evidence that the stored picture was decoded before its code was handed out; stored with the record. */
export interface Proof {
  readonly decoders: Readonly<Record<string, string>>;
  /** Names of the decoders that read exactly the link, in this picture and at all other sizes tried. */
  readonly readBy: readonly string[];
  /** Digest of the picture's bytes, in hex. */
  readonly sha256: string;
  /** Share of degraded variants that decoders still read, in eighths, such as `7/8`. */
  readonly score: string;
  /** Weaknesses of the style; missing in older records. */
  readonly weaknesses?: readonly ScanWeakness[];
  /** Number of places where the logo looks like a finder pattern; missing for 0 and in older records. */
  readonly logoMarks?: number;
}

interface Proved {
  readonly proof: Proof;
  /** Whether a decoder reads another text in the picture, which can only be that of a code in the logo. */
  readonly isOtherRead: boolean;
}

/**
 * Decodes a finished picture and rates its style: by the scan table, or by decoding degraded variants if the table does not cover the
 * style.
 * @param png the picture as it is stored
 * @param request the request that the picture was drawn from; every decoder must read exactly its text
 */
export async function prove(png: Buffer, request: PictureRequest): Promise<Proved> {
  const { text, level, style, logo } = request;
  const moduleCount = makeMatrix(text, level).size;
  const marks = logo ? await findFinderMarks(logo) : [];
  const { readBy, isOtherRead } = await readAtEverySize(png, request);
  const score = await scoreOf(request, logoScore(marks, style, moduleCount));
  const weaknesses: ScanWeakness[] = [
    ...weaknessesOf(style, moduleCount),
    ...(looksLikeFinder(marks, style, moduleCount) ? (['logo-like-finder'] as const) : []),
    ...(readBy.length < Object.keys(decoderVersions).length ? (['some-decoders'] as const) : []),
  ];
  if (score < okScore && !blamedWeaknesses.some((one) => weaknesses.includes(one)))
    weaknesses.push(...likeliestCause(style, moduleCount));
  const proof = {
    decoders: decoderVersions,
    readBy,
    sha256: createHash('sha256').update(png).digest('hex'),
    score: `${score}/${ladderRungs}`,
    weaknesses,
    ...(marks.length > 0 && { logoMarks: countPlaces(marks) }),
  };
  return { proof, isOtherRead };
}

/** Returns the likeliest cause of a low score for which no weakness of the style accounts; none if there is nothing to blame. */
function likeliestCause(style: Style, moduleCount: number): ScanWeakness[] {
  if (hasSmallModules(style, moduleCount)) return ['small-modules'];
  if (style.logo) return ['large-logo'];
  return rateStyle(style).score < ladderRungs ? ['low-contrast'] : [];
}

/** Further module widths in px that are decoded, since `?size=` hands out any size. */
const otherModulePx = [4.3, 7.6];
/**
 * Module widths in px for free shapes. Small modules lose their rounded corners, and in large ones the corners become visible areas.
 * Between 4 and 4.1 px zbar missed rounded eyes in codes of every other id on some host.
 */
const freeModulePx = [3.1, 4.05, ...otherModulePx, 30];

/** Reads the stored picture, and the code in other sizes. */
async function readAtEverySize(png: Buffer, request: PictureRequest) {
  const { text, level, style } = request;
  const moduleCount = makeMatrix(text, level).size;
  const stored = readPng(png);
  const readings = [await readReducedFirst(stored, text, codeWidths[style.size] / moduleCount)];
  for (const modulePx of isOutsideTable(style) ? freeModulePx : otherModulePx) {
    const codeWidth = Math.round(modulePx * moduleCount);
    const other = await encodePixels({ ...request, style: bareOf(style), codeWidth }, greyOfRaster);
    readings.push(await readTexts(other));
  }
  const others = style.logo ? await readFormats(stored, certainFormats) : [];
  return {
    readBy: Object.keys(decoderVersions).filter((name) =>
      readings.every((texts) => texts[name]?.includes(text)),
    ),
    isOtherRead: [...readings.flatMap((texts) => Object.values(texts).flat()), ...others].some(
      (one) => one !== text,
    ),
  };
}

/** Rates the style of a request. No degraded variants are tried for a style that the table refuses. */
async function scoreOf(request: PictureRequest, withLogo: number): Promise<number> {
  const prediction = predictScore(request.style, withLogo);
  if (prediction < minScore) return prediction;
  if (request.level) return Math.min(bestScoreOf(request.style, withLogo), await climbText(request));
  const isMeasured = !isOutsideTable(request.style) && !isSizeOutsideTable(makeMatrix(request.text).size);
  if (isMeasured) return prediction;
  return Math.min(bestScoreOf(request.style, withLogo), await climbStyle(request));
}

export const isReadByAll = ({ readBy, decoders }: Proof): boolean =>
  readBy.length === Object.keys(decoders).length;
