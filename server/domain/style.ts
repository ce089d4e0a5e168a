import type { HanForm } from './han-form.js';

/** Style choices of visitors. Schemas, widgets and renderers all take the names from here. */

/** Pixels to the inch of the code's pictures on paper. Programs that place a PNG or JPG without one take it for 72 or 96, and print it three times as large. */
export const dotsPerInch = 300;

/** Pixels to the inch of a PDF or EPS whose record does not name them, because its code may be printed. */
export const formerDotsPerInch = 96;

/** Color names and their values. */
export const palette = {
  black: '#000000',
  white: '#FFFFFF',
  gray: '#808080',
  yellow: '#FFFF00',
  green: '#008000',
  red: '#FF0000',
  blue: '#0000FF',
  purple: '#800080',
} as const;

/** Sides of the code's square of modules in px. */
export const codeWidths = { small: 200, medium: 500, large: 1000 } as const;

/** Logo diameters of new codes as a share of the code's side, by size. */
export const logoShares = { small: 0.25, medium: 0.25, large: 0.2 } as const;

/**
 * Logo diameter as a share of the code's side, for small codes whose record does not name it. It was the default then, and printed codes
 * must not change.
 */
export const formerSmallLogoShare = 0.3;

/** Outer radius in modules of rounded eyes and leaves whose record has none. */
export const formerEyeRadius = 2.2;

export type ColorName = keyof typeof palette;
export type BackgroundName = ColorName | 'transparent';
/** `#RRGGBB` in upper case. */
export type Hex = `#${string}`;
export type Color = ColorName | Hex;
export type Background = Color | 'transparent';
export type SizeName = keyof typeof codeWidths;

export const colorNames = Object.keys(palette) as [ColorName, ...ColorName[]];
export const backgroundNames: [BackgroundName, ...BackgroundName[]] = [...colorNames, 'transparent'];
export const sizeNames = Object.keys(codeWidths) as [SizeName, ...SizeName[]];
export const frameNames = ['0px', '1px', '2px', '3px', '4px', '5px'] as const;
export type FrameName = (typeof frameNames)[number];

export const moduleShapes = ['square', 'rounded', 'dots', 'connected'] as const;
export type ModuleShape = (typeof moduleShapes)[number];

export const eyeShapes = ['square', 'rounded', 'very-round', 'circle', 'leaf'] as const;
export type EyeShape = (typeof eyeShapes)[number];

export const bannerDesigns = ['plain', 'pill', 'ribbon', 'bubble'] as const;
export type BannerDesign = (typeof bannerDesigns)[number];

export const bannerPlaces = ['above', 'below'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

export const logoRings = ['normal', 'wide'] as const;
export type LogoRing = (typeof logoRings)[number];

export const logoFits = ['contain', 'cover'] as const;
export type LogoFit = (typeof logoFits)[number];

/** Gradient from the code's colour to another one, across the code. */
export interface Gradient {
  readonly to: Color;
  /** Direction in degrees from 0 to 359: 0 is to the right, 90 is downwards. */
  readonly angle: number;
}

/** The three finder patterns. */
export interface Eyes {
  readonly shape: EyeShape;
  /** By default the color of the modules. */
  readonly color?: Color;
}

/** A call to action, such as 'Scan me'. */
export interface Banner {
  readonly design: BannerDesign;
  readonly text: string;
  readonly place: BannerPlace;
}

/**
 * Look of a code. `logo` is a data URL. An empty `logo` or `text` means that there is none. A style has a `text` or a `banner`, not both.
 */
export interface Style {
  readonly size: SizeName;
  readonly color: Color;
  readonly background: Background;
  readonly frame: FrameName;
  readonly text: string;
  readonly logo: string;
  readonly gradient?: Gradient;
  /** Square by default. */
  readonly modules?: ModuleShape;
  readonly eyes?: Eyes;
  readonly banner?: Banner;
  /** Width of the white ring around the logo; normal by default. */
  readonly logoRing?: LogoRing;
  /** Whether all of the logo is shown, or it fills its circle; new codes contain, and those without the field cover. */
  readonly logoFit?: LogoFit;
  /** Width of the logo by its height, set in records if it stands in a bar; it is round otherwise. */
  readonly logoAspect?: number;
  /** Logo diameter as a share of the code's side, set in records; by default the share of the size. */
  readonly logoShare?: number;
  /** Outer radius in modules of rounded eyes or leaves, set in records; by default that of the shape. */
  readonly eyeRadius?: number;
  /** Pixels to the inch by which PDF and EPS have their size, set in records; {@link formerDotsPerInch} in those without. */
  readonly dotsPerInch?: number;
  /** Forms of the Han characters of a text without kana and hangul, set from the languages of the maker. */
  readonly han?: HanForm;
}

/** The fields of a style that choose a name. */
export const styleNames = {
  size: sizeNames,
  frame: frameNames,
  modules: moduleShapes,
  logoRing: logoRings,
  logoFit: logoFits,
} as const satisfies Partial<Record<keyof Style, readonly string[]>>;

/** The fields of a style that choose a color: one of these names, or a {@link Hex}. */
export const styleColors = { color: colorNames, background: backgroundNames } as const;

/** Style of a code for which nothing was chosen. */
export const defaultStyle: Style = {
  size: 'medium',
  color: 'black',
  background: 'white',
  frame: '0px',
  text: '',
  logo: '',
};

/** Reads a color. @param text `#` and six hexadecimal digits, in any case @returns undefined for anything else */
export const readHex = (text: string): Hex | undefined =>
  /^#[0-9a-f]{6}$/i.test(text) ? (text.toUpperCase() as Hex) : undefined;

/** Returns a colour as `#RRGGBB`. */
export const hexOf = (color: Color): Hex =>
  Object.hasOwn(palette, color) ? palette[color as ColorName] : (color as Hex);

/** Returns the text beside the code, from its caption or its banner; `''` for none. */
export const captionText = ({ text, banner }: Pick<Style, 'text' | 'banner'>): string =>
  banner ? banner.text : text;
