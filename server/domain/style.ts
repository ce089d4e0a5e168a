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

/** Logo diameter as a share of the code's side, by size. */
export const logoShares = { small: 0.3, medium: 0.25, large: 0.2 } as const;

export type ColorName = keyof typeof palette;
export type BackgroundName = ColorName | 'transparent';
export type SizeName = keyof typeof codeWidths;

export const colorNames = Object.keys(palette) as [ColorName, ...ColorName[]];
export const backgroundNames: [BackgroundName, ...BackgroundName[]] = [...colorNames, 'transparent'];
export const sizeNames = Object.keys(codeWidths) as [SizeName, ...SizeName[]];
export const frameNames = ['0px', '1px', '2px', '3px', '4px', '5px'] as const;
export type FrameName = (typeof frameNames)[number];

/** How a code looks. `logo` is a data URL; `''` means none, as does an empty `text`. */
export interface Style {
  readonly size: SizeName;
  readonly color: ColorName;
  readonly background: BackgroundName;
  readonly frame: FrameName;
  readonly text: string;
  readonly logo: string;
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
