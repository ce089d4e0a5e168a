/** The style choices a visitor has. Schemas, widgets and renderers all take the names from here. */

/** Name to hex. */
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

/** Side of the code's square of modules, in px. */
export const codeWidths = { small: 200, medium: 500, large: 1000 } as const;

/** Logo diameter as a share of the code's side in new codes, by size. */
export const logoShares = { small: 0.25, medium: 0.25, large: 0.2 } as const;

/** That of codes at size small whose record does not say it: printed ones keep their look. */
export const formerSmallLogoShare = 0.3;

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

export const eyeShapes = ['square', 'rounded', 'circle', 'leaf'] as const;
export type EyeShape = (typeof eyeShapes)[number];

export const bannerDesigns = ['plain', 'pill', 'ribbon', 'bubble'] as const;
export type BannerDesign = (typeof bannerDesigns)[number];

export const bannerPlaces = ['above', 'below'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

export const logoRings = ['normal', 'wide'] as const;
export type LogoRing = (typeof logoRings)[number];

/** From the code's colour to another, across the code. */
export interface Gradient {
  readonly to: Color;
  /** Where it leads, in degrees, 0 to 359: 0 to the right, 90 downwards. */
  readonly angle: number;
}

/** The three finder patterns. */
export interface Eyes {
  readonly shape: EyeShape;
  /** By default drawn like the modules. */
  readonly color?: Color;
}

/** A call to action, such as 'Scan me'. */
export interface Banner {
  readonly design: BannerDesign;
  readonly text: string;
  readonly place: BannerPlace;
}

/**
 * How a code looks. `logo` is a data URL; `''` means none, as does an empty `text`. A style has a `text` or a `banner`,
 * not both.
 */
export interface Style {
  readonly size: SizeName;
  readonly color: Color;
  readonly background: Background;
  readonly frame: FrameName;
  readonly text: string;
  readonly logo: string;
  readonly gradient?: Gradient;
  /** By default square. */
  readonly modules?: ModuleShape;
  readonly eyes?: Eyes;
  readonly banner?: Banner;
  /** How wide the white ring around the logo is; by default normal. */
  readonly logoRing?: LogoRing;
  /** Logo diameter as a share of the code's side, kept by a record; by default that of the size. */
  readonly logoShare?: number;
}

/** What a code looks like when nothing is chosen. */
export const defaultStyle: Style = {
  size: 'medium',
  color: 'black',
  background: 'white',
  frame: '0px',
  text: '',
  logo: '',
};

/** @param text six hexadecimal digits after `#`, in any case @returns undefined for anything else */
export const readHex = (text: string): Hex | undefined =>
  /^#[0-9a-f]{6}$/i.test(text) ? (text.toUpperCase() as Hex) : undefined;

/** A colour as `#RRGGBB`. */
export const hexOf = (color: Color): Hex => (color in palette ? palette[color as ColorName] : (color as Hex));

/** The words beside the code, of its caption or its banner; `''` for none. */
export const wordsOf = ({ text, banner }: Pick<Style, 'text' | 'banner'>): string =>
  banner ? banner.text : text;
