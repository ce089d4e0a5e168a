import { captionColor, channelsOf, luminance } from '../model/colors.js';
import {
  decimal,
  type Fill,
  type LinearGradient,
  type Path,
  type PathCommand,
  type Shape,
} from '../model/shape.js';
import { pointsPerInch } from '../../domain/paper/picture-size.js';
import { formerDotsPerInch, palette } from '../../domain/style.js';

/** The input of PDF and EPS besides the layout. */
export interface VectorOptions {
  /** Title of the document. */
  readonly title: string;
  /** Outlines of the caption in px of the picture; without them no caption is drawn, as the files contain no font. */
  readonly captionPath?: Path;
  /** The logo; required when the layout has one. */
  readonly logo?: RawLogo;
  /** Side of a px in points; by default that of 96 px to the inch. */
  readonly pointsPerPx?: number;
}

/** Pixels of a square logo that is already cut to a circle; rows run from the top. */
export interface RawLogo {
  /** Width of 1 to 720 px. */
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel; alpha is not premultiplied. */
  readonly rgba: Buffer;
}

export const defaultPointsPerPx = pointsPerInch / formerDotsPerInch;

/** Writes a factor from px to points, which needs more digits than {@link decimal} keeps: 1000 px times an error of 1e-6 is invisible. */
export const writeFactor = (factor: number): string => String(Number(factor.toFixed(6)));

/** Path operators of PDF (ISO 32000-1, table 51); an EPS defines procedures of the same names. */
const pathOperators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/**
 * Paints shapes with operators that PDF has and an EPS defines: `g`, `rg`, `m`, `l`, `c`, `h` and `f`.
 * @param setGradient returns the operators that select a gradient by its place in {@link gradientsOf}
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

/** Lists each gradient of the shapes once. */
export const gradientsOf = (shapes: readonly Shape[]): LinearGradient[] => [
  ...new Set(shapes.map(({ fill }) => fill).filter((fill) => typeof fill !== 'string')),
];

/** Writes a shading dictionary, which is the same in PDF (ISO 32000-1, 8.7.4.5.3) and PostScript 3; coordinates are in px. */
export function shadingOf({ from, to, x1, y1, x2, y2 }: LinearGradient): string {
  const [start, end] = [sharesOf(from), sharesOf(to)];
  const blend = `<< /FunctionType 2 /Domain [0 1] /C0 [${start}] /C1 [${end}] /N 1 >>`;
  const line = [x1, y1, x2, y2].map(decimal).join(' ');
  return `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [${line}] /Extend [true true] /Function ${blend} >>`;
}

/** Whether a fill is grey. The caption's colour counts as grey, so that a press prints a picture without other hues with black ink only. */
const isGrey = (fill: Fill): boolean =>
  fill === captionColor || (typeof fill === 'string' && /^#(..)\1\1$/.test(fill));

const setGreyOrColor = (fill: string): string =>
  fill === palette.black || fill === palette.white ? setGrey(fill) : `${sharesOf(fill)} rg`;

/** Selects a grey as bright as the colour, by the luma of ITU-R BT.601. */
const setGrey = (fill: string): string => `${share(luminance(...channelsOf(fill)))} g`;

const share = (level: number): number => Number((level / 255).toFixed(4));

const sharesOf = (fill: string): string => channelsOf(fill).map(share).join(' ');

function writeCommand([name, ...numbers]: PathCommand): string {
  return [...numbers.map(decimal), pathOperators[name]].join(' ');
}
