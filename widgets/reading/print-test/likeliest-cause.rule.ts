import type { PictureFacts } from './picture-facts.rule.js';

/** Why a print cannot be read, as far as its picture shows it. */
export const causes = [
  'small',
  'dark',
  'faded',
  'blurred',
  'glare',
  'mirrored',
  'inverted',
  'damaged',
  'none',
] as const;
export type Cause = (typeof causes)[number];

/** What is known about a code that could not be read. */
export interface Unread {
  readonly facts: PictureFacts;
  /** Width of a module in px; undefined where no code was found. */
  readonly modulePx: number | undefined;
  /** Parts that look like the finder pattern of a code. */
  readonly finders: number;
}

/** Luminance of white paper below which noise prevails. */
const minLight = 70;
/** Below it, the decoder reads few codes. */
const minModulePx = 1.7;
/** Width of a picture's part that may be a code, below which it has no room for one with 29 modules, its quiet zone and the table beside it. */
const minSidePx = 72;
/** Share of a code that glare may cover. */
const maxGlare = 0.03;
/** An edge that is spread over five pixels or more has less. */
const minSharpness = 0.22;
/** Share of the light that the ink takes. */
export const minContrast = 0.3;

/** Returns the likeliest cause, the ones first that make the others guesses. */
export function likeliestCause({ facts, modulePx, finders }: Unread): Cause {
  const { light, dark, side, glare, sharpness } = facts;
  if (light < minLight) return 'dark';
  if (side === 0) return 'none';
  if (modulePx === undefined ? side < minSidePx : modulePx < minModulePx) return 'small';
  if (glare > maxGlare) return 'glare';
  if (sharpness < minSharpness) return 'blurred';
  if ((light - dark) / light < minContrast) return 'faded';
  return modulePx !== undefined || finders > 0 ? 'damaged' : 'none';
}
