import { loadImage } from 'canvas';
import { drawOnCanvas } from './canvas.js';
import { encodePng } from './encode.js';
import { measureCaption } from './fonts.js';
import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { traceOutlines } from './outline.js';
import type { Style } from './style.js';
import { drawSvg } from './svg.js';

/** What a picture shows and how. */
export interface PictureRequest {
  /** The text inside the code. */
  readonly text: string;
  readonly style: Style;
  /** The prepared logo (square PNG cut to a circle), where the style has one. */
  readonly logo?: Buffer;
  /** Side of the square of modules in px, 64 to 4000; by default that of the style's size. */
  readonly codeWidth?: number;
}

/** Draws with node-canvas and encodes as PNG. */
export async function renderPng({ text, style, logo, codeWidth }: PictureRequest): Promise<Buffer> {
  const matrix = makeMatrix(text);
  const layout = layOut(matrix, style, codeWidth, measureCaption);
  return encodePng(drawOnCanvas(layout, traceOutlines(matrix), logo && (await loadImage(logo))));
}

/** The same layout as an SVG document. */
export function renderSvg({ text, style, logo, codeWidth }: PictureRequest): string {
  const matrix = makeMatrix(text);
  const layout = layOut(matrix, style, codeWidth, measureCaption);
  const logoHref = logo && `data:image/png;base64,${logo.toString('base64')}`;
  return drawSvg(layout, traceOutlines(matrix), {
    title: `QR code for ${text}`,
    ...(logoHref && { logoHref }),
  });
}
