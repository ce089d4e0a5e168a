import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { climbLadder } from './ladder.js';
import { greyOfRaster } from './grey.js';
import { trialTexts } from './trial-texts.js';
import { placeCode } from '../model/code-layout.js';
import { makeMatrix } from '../model/matrix.js';
import { encodePixels, type PictureRequest } from '../picture.js';
import { qrIdLength } from '../../domain/qr-id.js';
import { codeWidths, type Style } from '../../domain/style.js';

/** Number of other codes on the same host that are tried too, since a single code may be lucky or unlucky. */
const otherCodes = 2;
/** Maximum side of the code in px. A larger code takes longer and gives the same result, since the degraded variants are scaled down. */
const widestPx = codeWidths.medium;
const maxScores = 2_000;

const scores = new LRUCache<string, number>({ max: maxScores });

/**
 * Scores three codes of a style, the one of the request and two others, by the share of their degraded variants that decoders still read.
 * Returns 0 to 8 rungs. It takes 0.3 s, once for all codes of the same look and length.
 */
export async function climbStyle({ text, style, logo }: PictureRequest): Promise<number> {
  const look = bareOf(style);
  const digest = logo && createHash('sha256').update(logo).digest('base64');
  const key = JSON.stringify([makeMatrix(text).size, look, digest]);
  const known = scores.get(key);
  if (known !== undefined) return known;
  const texts = [text, ...trialTexts(text.slice(0, -qrIdLength), otherCodes)];
  let sum = 0;
  for (const [i, one] of texts.entries())
    sum += await climb({ text: one, style: look, ...(logo && { logo }) }, i + 1);
  const score = Math.round(sum / texts.length);
  scores.set(key, score);
  return score;
}

/** Returns a style without frame, caption and banner. */
export function bareOf({ banner: _, ...style }: Style): Style {
  return { ...style, text: '', frame: '0px', logo: style.logo && 'kept' };
}

/**
 * Scores the code of one text, which the visitor has entered. The result is not kept. It takes 0.1 s.
 * @returns 0 to 8 rungs
 */
export async function climbText({ style, ...request }: PictureRequest): Promise<number> {
  return Math.round(await climb({ ...request, style: bareOf(style) }, 1));
}

async function climb(request: PictureRequest, seed: number): Promise<number> {
  const matrix = makeMatrix(request.text, request.level);
  const codeWidth = Math.min(widestPx, codeWidths[request.style.size]);
  const picture = await encodePixels({ ...request, codeWidth }, greyOfRaster);
  const { code } = placeCode(matrix, request.style, codeWidth);
  return climbLadder({ picture, code, moduleCount: matrix.size }, request.text, seed);
}
