import { contrastRatio } from '../render/model/colors.js';

/** Colours of a scheme with which an accent needs enough contrast (`widgets/shared/tokens.css`). */
interface Scheme {
  /** Darkest and lightest background of accented text. */
  readonly grounds: readonly [background: string, surface: string];
  /** Preferred colour of text on the accent colour. */
  readonly ink: string;
  /** Colour towards which a hovered or pressed control is shifted: the opposite of the background. */
  readonly far: string;
}

const schemes = {
  light: { grounds: ['#fbfbf9', '#ffffff'], ink: '#ffffff', far: '#000000' },
  dark: { grounds: ['#121417', '#1a1d21'], ink: '#06231a', far: '#ffffff' },
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof schemes;

export const schemeNames = ['light', 'dark'] as const satisfies readonly SchemeName[];

/** Minimum contrast of text in the accent colour and of text on it (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;
const tintShare = 0.1;
const lineShare = 0.35;
const hoverShare = 0.15;
const pressedShare = 0.3;

/**
 * Returns the tokens of a scheme that an accent colour changes.
 * @param accent `#rrggbb`
 * @returns undefined if text in this colour, or on it, would have less than 4.5:1
 */
export function accentTokens(accent: string, name: SchemeName): Readonly<Record<string, string>> | undefined {
  const { grounds, ink, far } = schemes[name];
  const tint = mix(grounds[1], accent, tintShare);
  const onAccent = contrastRatio(accent, ink) >= minContrast ? ink : grounds[1];
  const isReadable = [...grounds, tint, onAccent].every(
    (ground) => contrastRatio(accent, ground) >= minContrast,
  );
  if (!isReadable) return undefined;
  return {
    '--color-accent': accent,
    '--color-accent-hover': mix(accent, far, hoverShare),
    '--color-accent-pressed': mix(accent, far, pressedShare),
    '--color-accent-tint': tint,
    '--color-accent-line': mix(grounds[1], accent, lineShare),
    '--color-on-accent': onAccent,
  };
}

/** Mixes two colours. @param share of the second colour, 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const channel = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => channel(one, at) * (1 - share) + channel(other, at) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
