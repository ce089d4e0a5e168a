import { captionColor } from '../model/contrast.js';
import {
  decimal,
  type Fill,
  type LinearGradient,
  type Path,
  type PathCommand,
  type Shape,
} from '../model/shape.js';
import { palette } from '../../domain/style.js';

/** What PDF and EPS need besides the layout. */
export interface VectorOptions {
  /** Of the document. */
  readonly title: string;
  /** Outlines of the caption, in px of the picture; without them no caption is drawn, as the files contain no font. */
  readonly captionPath?: Path;
  /** Required when the layout has a logo. */
  readonly logo?: RawLogo;
}

/** Pixels of a logo: square, already cut to a circle, rows from the top. */
export interface RawLogo {
  /** 1 to 720 px. */
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel; alpha is not premultiplied. */
  readonly rgba: Buffer;
}

/** 96 CSS px and 72 points are an inch. */
export const pointsPerPx = 0.75;

/** Operators of PDF (ISO 32000-1, table 51); an EPS defines procedures of the same names. */
const pathOperators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/**
 * Shapes in operators that PDF has and an EPS defines: only `g`, `rg`, `m`, `l`, `c`, `h` and `f`.
 * @param setGradient operators that make a gradient the colour, by its place in {@link gradientsOf}
 */
export function paintShapes(shapes: readonly Shape[], setGradient: (place: number) => string): string {
  const gradients = gradientsOf(shapes);
  const setColor = shapes.every(({ fill }) => isGrey(fill)) ? setGrey : setGreyOrColor;
  const setFill = (fill: Fill) =>
    typeof fill === 'string' ? setColor(fill) : setGradient(gradients.indexOf(fill));
  return shapes
    .map(({ fill, path }) => [setFill(fill), ...path.map(writeCommand), 'f'].join('\n'))
    .join('\n');
}

/** Each gradient of the shapes once. */
export const gradientsOf = (shapes: readonly Shape[]): LinearGradient[] => [
  ...new Set(shapes.map(({ fill }) => fill).filter((fill) => typeof fill !== 'string')),
];

/** A shading dictionary, which PDF (ISO 32000-1, 8.7.4.5.3) and PostScript 3 share; coordinates in px. */
export function shadingOf({ from, to, x1, y1, x2, y2 }: LinearGradient): string {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const blend = `<< /FunctionType 2 /Domain [0 1] /C0 [${start}] /C1 [${end}] /N 1 >>`;
  const line = [x1, y1, x2, y2].map(decimal).join(' ');
  return `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [${line}] /Extend [true true] /Function ${blend} >>`;
}

/** The colour of captions counts as one: where nothing else has a hue, a press prints the picture with black ink only. */
const isGrey = (fill: Fill): boolean =>
  fill === captionColor || (typeof fill === 'string' && /^#(..)\1\1$/.test(fill));

const setGreyOrColor = (fill: string): string =>
  fill === palette.black || fill === palette.white ? setGrey(fill) : `${channelsOf(fill)} rg`;

/** As bright as the colour: luma of ITU-R BT.601. */
function setGrey(fill: string): string {
  const [red, green, blue] = levelsOf(fill) as [number, number, number];
  return `${share(0.299 * red + 0.587 * green + 0.114 * blue)} g`;
}

const levelsOf = (fill: string): number[] => [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));

const share = (level: number): number => Number((level / 255).toFixed(4));

const channelsOf = (fill: string): string => levelsOf(fill).map(share).join(' ');

function writeCommand([name, ...numbers]: PathCommand): string {
  return [...numbers.map(decimal), pathOperators[name]].join(' ');
}
