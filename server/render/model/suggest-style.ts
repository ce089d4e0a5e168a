import { type Look, rateStyle, suggestColors } from './scannability.js';
import { areEyesTooRound } from './round-eyes.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';
import type { Style } from '../../domain/style.js';

/** What to change in a style; the rest stays. */
export type Suggestion = Partial<
  Pick<Style, 'color' | 'background' | 'gradient' | 'eyes' | 'modules' | 'logoRing'>
>;

/**
 * The nearest style that scans.
 * @param weaknesses of the style
 */
export function suggestStyle(style: Style, weaknesses: readonly ScanWeakness[]): Suggestion {
  if (!rateStyle(style).ok) return suggestForColors(style);
  if (weaknesses.includes('logo-like-finder') && style.logoRing !== 'wide') return { logoRing: 'wide' };
  if (areEyesTooRound(style)) return { eyes: { ...style.eyes, shape: 'rounded' } };
  const { modules = 'square' } = style;
  if (modules !== 'square') return { modules: 'square' };
  return suggestForColors(style);
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
