import { type Look, rateStyle } from './scannability.js';
import { suggestColors } from './suggest-colors.js';
import { areEyesTooRound, areShapesWeak } from './weaknesses.js';
import { eyeShapeOf } from './eyes.js';
import { cornerCount } from './misleading-logo.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';
import type { Style } from '../../domain/style.js';

/** What to change in a style; the rest stays. */
export type Suggestion = Partial<
  Pick<Style, 'color' | 'background' | 'gradient' | 'eyes' | 'modules' | 'logoRing'>
>;

/**
 * The nearest style that scans.
 * @param weaknesses of the style
 * @param logoMarks in how many places its logo looks like a finder pattern
 * @returns undefined where nothing but the logo is left to be changed
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
  if (areShapesWeak(style)) return { modules: 'rounded' };
  const { modules = 'square' } = style;
  if (modules !== 'square') return { modules: 'square' };
  return suggestForColors(style);
}

/** A mark in a logo is found less easily when it is small, and when those in the corners are as the standard has them. */
function muteLogo(style: Style): Suggestion {
  const ring = style.logoRing !== 'wide' && ({ logoRing: 'wide' } as const);
  const eyes = eyeShapeOf(style) !== 'square' && { eyes: { ...style.eyes, shape: 'square' as const } };
  return { ...ring, ...eyes };
}

/** Other colours than that of the code keep their place only where they scan too. */
function suggestForColors(style: Style): Suggestion {
  const colors = suggestColors(style);
  const { gradient, eyes } = style;
  const scans = (look: Partial<Look>) =>
    rateStyle({ ...style, ...colors, gradient: undefined, eyes: undefined, ...look }).ok;
  return {
    ...colors,
    ...(gradient && !scans({ gradient }) && { gradient: { ...gradient, to: colors.color } }),
    ...(eyes && !scans({ eyes }) && { eyes: { shape: eyes.shape } }),
  };
}
