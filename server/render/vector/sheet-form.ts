import { pointsPerMm } from '../../domain/paper/picture-size.js';
import type { Layout } from '../model/layout.js';
import type { Loop } from '../model/outline.js';
import { boxPath } from '../model/rounded-path.js';
import { decimal, type Shape } from '../model/shape.js';
import { listShapes } from '../model/shapes.js';
import { flate } from './flate.js';
import { gradientsOf, paintShapes, type RawLogo, writeFactor } from './paint-operators.js';
import { compressLogo, gradientPatterns, type LogoImage, paintLogo } from './pdf-drawing.js';
import type { Box } from '../../domain/paper/stocks.js';

/** What is drawn once and placed many times: a label with its words, or the marks of a page. Lengths are in mm from its top left corner. */
export interface FormDrawing {
  readonly width: number;
  readonly height: number;
  readonly picture?: FormPicture | undefined;
  /** Filled with black. */
  readonly lines?: readonly Box[];
  /** Words as outlines, in {@link wordUnit}s. */
  readonly words?: readonly Shape[];
}

export interface FormPicture {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly layout: Layout;
  readonly loops: readonly Loop[];
  readonly logo?: RawLogo | undefined;
}

/** A form as a file takes it. */
export interface SheetForm {
  readonly width: number;
  readonly height: number;
  /** Operators, compressed for the Flate filter. */
  readonly content: Uint8Array;
  /** Entries of the resources, except the logo. */
  readonly resources: string;
  readonly logo?: LogoImage | undefined;
}

/** Outlines have two decimals, which are fine enough in this unit of mm. */
export const wordUnit = 0.01;

/** Draws a form, whose y runs upwards from its lower left corner, in points. */
export function drawForm({ width, height, picture, lines = [], words = [] }: FormDrawing): SheetForm {
  const placed = picture && placePicture(picture, height);
  const scale = writeFactor(wordUnit * pointsPerMm);
  const marks = lines.map((box): Shape => ({ fill: '#000000', path: linePath(box) }));
  const rest = [...marks, ...words];
  const content = [
    ...(placed ? [placed.content] : []),
    `${scale} 0 0 -${scale} 0 ${decimal(height * pointsPerMm)} cm`,
    paintShapes(rest, () => ''),
  ].join('\n');
  return {
    ...{ width, height, content: flate(Buffer.from(content)), resources: placed?.resources ?? '' },
    logo: picture?.logo && compressLogo(picture.logo),
  };
}

function placePicture({ x, y, side, layout, loops, logo }: FormPicture, height: number) {
  const factor = writeFactor((side / layout.width) * pointsPerMm);
  const toForm = `${factor} 0 0 -${factor} ${decimal(x * pointsPerMm)} ${decimal((height - y) * pointsPerMm)}`;
  const shapes = listShapes(layout, loops);
  const content = [
    `q ${toForm} cm`,
    paintShapes(shapes, (place) => `/Pattern cs /G${place} scn`),
    ...(logo && layout.logo ? [paintLogo(layout.logo)] : []),
    'Q',
  ].join('\n');
  return { content, resources: gradientPatterns(gradientsOf(shapes), toForm).join(' ') };
}

const linePath = ({ x, y, width, height }: Box) =>
  boxPath(...([x, y, x + width, y + height].map((mm) => mm / wordUnit) as [number, number, number, number]));
