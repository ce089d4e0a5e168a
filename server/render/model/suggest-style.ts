import { type Look, rateStyle } from './scannability.js';
import { suggestColors } from './suggest-colors.js';
import { areEyesTooRound } from './weaknesses.js';
import { okScore } from '../../domain/scan-score.js';
import { eyeShapeOf } from './eyes.js';
import { cornerCount } from './misleading-logo.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';
import type { Style } from '../../domain/style.js';

/** Changes to a style. Properties that are missing stay unchanged. */
export type Suggestion = Partial<
  Pick<Style, 'color' | 'background' | 'gradient' | 'eyes' | 'modules' | 'logoRing'>
>;

/**
 * Suggests the nearest style that scans.
 * @param weaknesses weaknesses of the style
 * @param logoMarks number of places in which its logo looks like a finder pattern
 * @returns undefined when only another logo would help
 */
export function suggestStyle(
  style: Style,
  weaknesses: readonly ScanWeakness[],
  logoMarks = 1,
): Suggestion | undefined {
  const suggestion = nearestStyle(style, weaknesses, logoMarks);
  const changes = Object.entries(suggestion).some(
    ([name, value]) => JSON.stringify(style[name as keyof Suggestion]) !== JSON.stringify(value),
  );
  return changes ? suggestion : undefined;
}

function nearestStyle(style: Style, weaknesses: readonly ScanWeakness[], logoMarks: number): Suggestion {
  if (!rateStyle(style).ok) return suggestForColors(style);
  if (weaknesses.includes('logo-like-finder')) return logoMarks < cornerCount ? muteLogo(style) : {};
  if (areEyesTooRound(style)) return { eyes: { ...style.eyes, shape: 'rounded' } };
  if (weaknesses.includes('large-logo') && style.logoRing !== 'wide') return { logoRing: 'wide' };
  const { modules = 'square' } = style;
  if (modules !== 'square') return { modules: 'square' };
  return suggestForColors(style, rateStyle(style).score + 1);
}

/** Makes the logo smaller and the eyes square, so that decoders find the eyes more easily than a mark in the logo. */
function muteLogo(style: Style): Suggestion {
  const ring = style.logoRing !== 'wide' && ({ logoRing: 'wide' } as const);
  const eyes = eyeShapeOf(style) !== 'square' && { eyes: { ...style.eyes, shape: 'square' as const } };
  return { ...ring, ...eyes };
}

/** Suggests colours with a score, or the highest possible one; those of eyes and gradient are kept only if they reach it too. */
function suggestForColors(style: Style, wanted = okScore): Suggestion {
  const colors = suggestColors(style, wanted);
  const { gradient, eyes } = style;
  const scans = (look: Partial<Look>) =>
    rateStyle({ ...style, ...colors, gradient: undefined, eyes: undefined, ...look }).score >= wanted;
  return {
    ...colors,
    ...(gradient && !scans({ gradient }) && { gradient: { ...gradient, to: colors.color } }),
    ...(eyes && !scans({ eyes }) && { eyes: { shape: eyes.shape } }),
  };
}
