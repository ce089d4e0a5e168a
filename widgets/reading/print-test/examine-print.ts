import type { CorrectionLevel } from '../../../server/domain/kinds/kind.js';
import { countPlaces, findMarks, marksSidePx } from '../../../server/render/model/finder-marks.js';
import { makeMatrix, masks } from '../../../server/render/model/matrix.js';
import { findCodes, type FoundCode } from '../find-codes.js';
import { perspectiveTo, shortestSide } from '../perspective.js';
import type { Corners, GreyPicture } from '../picture.js';
import { codeWordsOf } from './code-words.js';
import { type Damage, damageOf } from './damage.rule.js';
import { type Cause, likeliestCause } from './likeliest-cause.rule.js';
import { type Area, busiestArea, factsOf } from './picture-facts.rule.js';
import { isSameText } from './same-text.rule.js';

/** What one picture shows of a print. */
export type Examination =
  | {
      readonly text: string;
      /** Modules per side. */
      readonly size: number;
      readonly corners: Corners;
      /** Undefined for a code that an encoder unlike ours has made. */
      readonly damage: Damage | undefined;
      /** Smallest share of its error correction that a block has left, a logo included. 0 to 1. */
      readonly unused: number;
      /** Share of the light that the dark modules take. 0 to 1. */
      readonly contrast: number;
      readonly isMirrored: boolean;
      readonly isInverted: boolean;
    }
  | { readonly text?: undefined; readonly cause: Cause };

/** @param expected text of the code that is looked for, where it is known; otherwise the largest code counts */
export async function examinePrint(picture: GreyPicture, expected?: string): Promise<Examination> {
  const found = (await findCodes(picture)).toSorted(
    (a, b) => shortestSide(b.corners) - shortestSide(a.corners),
  );
  const read = found.filter(({ text }) => text !== undefined);
  const code = read.find(({ text }) => isSameText(text!, expected)) ?? read[0];
  if (!code) return { cause: causeOf(picture, found[0]) };
  const { text = '', modules, corners, unused, isMirrored, isInverted } = code;
  return {
    text,
    size: modules.size,
    corners,
    damage: damageIn(code, text),
    unused,
    contrast: contrastIn(picture, code),
    isMirrored,
    isInverted,
  };
}

/** Codes of ours are never of level L. */
function damageIn(
  { modules, version, level, mask, isMirrored }: FoundCode,
  text: string,
): Damage | undefined {
  if (isMirrored || level === 'L') return undefined;
  const expected = matrixOrNone(text, level, mask);
  if (expected?.size !== modules.size) return undefined;
  return damageOf(expected, modules, codeWordsOf(version, level));
}

/** The text of a code by another encoder may fit no version at this level, since ours shortens texts in fewer ways. */
function matrixOrNone(text: string, level: CorrectionLevel, mask: number) {
  try {
    return makeMatrix(text, level, masks[mask]);
  } catch {
    return undefined;
  }
}

/** Compares the luminances in the middles of the modules that were read as dark and as light. */
function contrastIn(
  { data, width, height }: GreyPicture,
  { corners, modules, isInverted }: FoundCode,
): number {
  const placeOf = perspectiveTo(corners);
  const levels: Record<'dark' | 'light', number[]> = { dark: [], light: [] };
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      const { x, y } = placeOf((column + 0.5) / modules.size, (row + 0.5) / modules.size);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const isDark = modules.isDark(row, column) !== isInverted;
      levels[isDark ? 'dark' : 'light'].push(data[Math.floor(y) * width + Math.floor(x)]!);
    }
  const [dark, light] = [medianOf(levels.dark), medianOf(levels.light)];
  return light > 0 ? Math.max(0, light - dark) / light : 0;
}

const medianOf = (levels: readonly number[]): number =>
  levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 0;

function causeOf(picture: GreyPicture, code: FoundCode | undefined): Cause {
  const area = code ? areaOf(code.corners, picture) : busiestArea(picture);
  return likeliestCause({
    facts: factsOf(picture, area),
    modulePx: code && modulePxOf(code),
    finders: area ? countFinders(picture, area) : 0,
  });
}

/** A code whose version could not be read is taken for one with few modules. */
const fewModules = 29;

const modulePxOf = ({ corners, modules }: FoundCode): number =>
  shortestSide(corners) / (modules.size || fewModules);

function areaOf(corners: Corners, picture: GreyPicture): Area {
  const within = (at: number, end: number) => Math.round(Math.min(end, Math.max(0, at)));
  const [xs, ys] = [
    corners.map(({ x }) => within(x, picture.width)),
    corners.map(({ y }) => within(y, picture.height)),
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Counts what looks like a finder pattern, in a copy of an area as large as {@link findMarks} takes. */
function countFinders({ data, width }: GreyPicture, area: Area): number {
  const scale = Math.max(area.width, area.height) / marksSidePx;
  const copy = new Uint8Array(marksSidePx ** 2).fill(255);
  for (let y = 0; y < Math.floor(area.height / scale); y++)
    for (let x = 0; x < Math.floor(area.width / scale); x++) {
      const [column, row] = [area.left + Math.floor(x * scale), area.top + Math.floor(y * scale)];
      copy[y * marksSidePx + x] = data[row * width + column]!;
    }
  return countPlaces(findMarks(copy));
}
