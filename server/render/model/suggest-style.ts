import { type Look, rateStyle } from './scannability.js';
import { suggestColors } from './suggest-colors.js';
import { areEyesTooRound } from './weaknesses.js';
import { okScore } from '../../domain/scan-score.js';
import { eyeShapeOf } from './eyes.js';
import { isLogoVisible } from './logo-share.js';
import { cornerCount } from './misleading-logo.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';
import type { Style } from '../../domain/style.js';

/** Changes to a style. Properties that are missing stay unchanged. */
export type Suggestion = Partial<
  Pick<Style, 'color' | 'background' | 'gradient' | 'eyes' | 'modules' | 'logoRing' | 'logoFit' | 'size'>
>;

/** Modules per side of version 5, the densest code of a short link. */
const linkModules = 37;

/** What decoders met in the code of a style. */
export interface Findings {
  readonly weaknesses: readonly ScanWeakness[];
  /** Number of places in which the logo looks like a finder pattern. */
  readonly logoMarks?: number | undefined;
  /** Modules per side; by default those of the densest short link, version 5. */
  readonly moduleCount?: number | undefined;
}

/**
 * Suggests the nearest style that scans.
 * @returns undefined when only another logo would help
 */
export function suggestStyle(style: Style, findings: Findings): Suggestion | undefined {
  const suggestion = nearestStyle(style, findings);
  const changes = Object.entries(suggestion).some(
    ([name, value]) => JSON.stringify(style[name as keyof Suggestion]) !== JSON.stringify(value),
  );
  return changes ? suggestion : undefined;
}

function nearestStyle(style: Style, findings: Findings): Suggestion {
  const { weaknesses, logoMarks = 1, moduleCount } = findings;
  if (!rateStyle(style).ok) return suggestForColors(style);
  const widerRing = suggestWiderRing(style, moduleCount);
  if (weaknesses.includes('logo-like-finder'))
    return logoMarks < cornerCount ? { ...widerRing, ...suggestSquareEyes(style) } : {};
  if (areEyesTooRound(style)) return { eyes: { ...style.eyes, shape: 'rounded' } };
  if (weaknesses.includes('large-logo') && widerRing) return widerRing;
  if (weaknesses.includes('small-modules')) return { size: style.size === 'small' ? 'medium' : 'large' };
  const { modules = 'square' } = style;
  if (modules !== 'square') return { modules: 'square' };
  return suggestForColors(style, rateStyle(style).score + 1);
}

/** A wide ring makes the logo smaller; undefined for a logo that could not be seen in one. */
function suggestWiderRing(style: Style, moduleCount = linkModules): Suggestion | undefined {
  const logoRing = 'wide';
  const isVisible = isLogoVisible({ ...style, logoRing, logoShare: undefined }, moduleCount);
  return style.logoRing !== logoRing && isVisible ? { logoRing } : undefined;
}

/** Decoders find square eyes more easily than a mark in the logo. */
const suggestSquareEyes = (style: Style): Suggestion | false =>
  eyeShapeOf(style) !== 'square' && { eyes: { ...style.eyes, shape: 'square' } };

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
