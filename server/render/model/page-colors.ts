import { type Hex, hexOf, type ModuleShape, type Style } from '../../domain/style.js';
import { contrastRatio, minTextContrast, channelsOf } from './colors.js';
import { mix } from './gradient.js';

/** The part of a style that a page wears. */
export type PageStyle = Pick<Style, 'color' | 'background'> &
  Partial<Pick<Style, 'gradient' | 'modules' | 'eyes'>>;

/** Colours of a page in one scheme. Each text has a contrast of at least 4.5:1 to whatever it may stand on. */
export interface PagePalette {
  /** Of native controls. */
  readonly scheme: 'light' | 'dark';
  /** Behind cards, which stand out a little from the ground. */
  readonly backdrop: Hex;
  readonly ground: Hex;
  /** Of rows and fields. */
  readonly surface: Hex;
  readonly line: Hex;
  /** Of headings, on the ground and on surfaces. */
  readonly title: Hex;
  readonly text: Hex;
  readonly muted: Hex;
  /** Of links and buttons. A text on it has the color of the ground. */
  readonly accent: Hex;
}

export interface PageColors {
  /** The code's background, and its color as far as it can be read on that. */
  readonly ground: Hex;
  readonly ink: Hex;
  readonly light: PagePalette;
  readonly dark: PagePalette;
}

const white: Hex = '#FFFFFF';
const black: Hex = '#000000';
/** Almost black and almost white, which are calmer than these in long texts. */
const night: Hex = '#121316';
const paper: Hex = '#F4F4F1';

/** Contrast of headings and links in the dark, where colors that just reach the minimum look dull. */
const brightContrast = 7;
const maxSaturation = 0.75;
/** Channels of a grey differ by less. */
const minChroma = 24;

/** Derives the colors of a page from the look of its code. */
export function pageColors({ color, background, gradient, eyes }: PageStyle): PageColors {
  const ground = background === 'transparent' ? white : hexOf(background);
  const ink = readable(hexOf(color), [ground]);
  const second = hexOf(eyes?.color ?? gradient?.to ?? color);
  return {
    ground,
    ink,
    light: paletteOn(ground, ink, second),
    dark: isDark(ground) ? paletteOn(ground, ink, second) : nightPalette(ground, ink, second),
  };
}

function paletteOn(ground: Hex, ink: Hex, second: Hex): PagePalette {
  const isNight = isDark(ground);
  const surface = isNight ? tinted(ground, white, 0.06) : mix(ground, white, 0.6);
  const backdrop = tinted(ground, ink, isNight ? 0.04 : 0.07);
  const all = [ground, surface, backdrop];
  const text = readable(mix(ink, isNight ? paper : night, 0.7), all);
  return {
    scheme: isNight ? 'dark' : 'light',
    backdrop,
    ground,
    surface,
    line: mix(ground, ink, 0.16),
    title: readable(ink, [ground, surface]),
    text,
    muted: faded(text, all),
    accent: readable(second, all),
  };
}

/** A code that is dark on light has a page of its hue in the dark: that of its color or, if that is grey, of its background. */
function nightPalette(light: Hex, ink: Hex, second: Hex): PagePalette {
  const hue = [second, ink, light].find((one) => !isGrey(one)) ?? paper;
  const ground = mix(night, hue, isGrey(hue) ? 0 : 0.1);
  const surface = mix(ground, white, 0.06);
  const all = [ground, surface, mix(ground, black, 0.3)];
  const text = readable(mix(paper, hue, 0.05), all);
  return {
    scheme: 'dark',
    backdrop: mix(ground, black, 0.3),
    ground,
    surface,
    line: mix(ground, white, 0.16),
    title: isGrey(ink) ? text : brightened(ink, all),
    text,
    muted: faded(text, all),
    accent: isGrey(hue) ? text : brightened(hue, all),
  };
}

/**
 * Returns a color as it is if it has enough contrast to all grounds, and otherwise the nearest one on its way to black or white: to that
 * which is farther from the first ground.
 */
export function readable(color: Hex, grounds: readonly Hex[], minContrast = minTextContrast): Hex {
  const end = isDark(grounds[0]!) ? white : black;
  return nearest((share) => mix(color, end, share), grounds, minContrast);
}

/** Returns the palest mixture of a text with its first ground that has enough contrast to all grounds. */
const faded = (text: Hex, grounds: readonly Hex[]): Hex =>
  nearest((share) => mix(grounds[0]!, text, 0.6 + 0.4 * share), grounds, minTextContrast);

/** Returns a color of the same hue that is light enough for the dark. Mixed with white, it would be dull. */
function brightened(color: Hex, grounds: readonly Hex[]): Hex {
  const { hue, saturation, lightness } = hslOf(color);
  const colorAt = (share: number) =>
    hexOfHsl(hue, Math.min(saturation, maxSaturation), lightness + (1 - lightness) * share);
  return nearest(colorAt, grounds, brightContrast);
}

/** @returns the hue in degrees, the rest from 0 to 1 */
function hslOf(color: Hex) {
  const channels = channelsOf(color).map((channel) => channel / 255) as [number, number, number];
  const [red, green, blue] = channels;
  const [max, min] = [Math.max(...channels), Math.min(...channels)];
  const chroma = max - min;
  const lightness = (max + min) / 2;
  if (chroma === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    max === red
      ? (green - blue) / chroma
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return { hue: 60 * sixth, saturation: chroma / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** The conversion of CSS Color 4, 7.1. */
function hexOfHsl(hue: number, saturation: number, lightness: number): Hex {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channels = [0, 8, 4].map((n) => {
    const k = (n + hue / 30 + 12) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
  return `#${channels
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

const steps = 100;

/** Returns the first color of a row, from 0 to 1, that has enough contrast to all grounds; the last one if none has. */
function nearest(colorAt: (share: number) => Hex, grounds: readonly Hex[], minContrast: number): Hex {
  const isEnough = (color: Hex) => grounds.every((ground) => contrastRatio(color, ground) >= minContrast);
  for (let step = 0; step < steps; step++) {
    const color = colorAt(step / steps);
    if (isEnough(color)) return color;
  }
  return colorAt(1);
}

/** Mixes another color into a ground, as much as leaves a readable color on it. @param share of the other color, 0 to 1 */
function tinted(ground: Hex, other: Hex, share: number): Hex {
  const farthest = isDark(ground) ? white : black;
  const tints = [share, share / 2, share / 4].map((one) => mix(ground, other, one));
  return tints.find((tint) => contrastRatio(tint, farthest) >= minTextContrast) ?? ground;
}

/** Whether white can be read better than black on a color. */
const isDark = (color: Hex): boolean => contrastRatio(white, color) > contrastRatio(black, color);

function isGrey(color: Hex): boolean {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels) < minChroma;
}

/** Radii of corners in px, as round as the eyes of the code or else its modules. */
const eyeRadii = { square: 4, rounded: 12, leaf: 16, 'very-round': 18, circle: 22 } as const;
const moduleRadii: Readonly<Record<ModuleShape, number>> = {
  square: 4,
  rounded: 12,
  connected: 14,
  dots: 20,
};

/** Returns the radius of the corners of a page in px. */
export const pageRadius = ({ eyes, modules = 'square' }: PageStyle): number =>
  eyes ? eyeRadii[eyes.shape] : moduleRadii[modules];
