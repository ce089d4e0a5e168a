import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Raster } from './png.js';

/** Surfaces up to this size (16 MB) are reused for the next picture: allocating one costs more than drawing. */
const maxReusablePixels = 4_000_000;

let reusable: Canvas | undefined;

/**
 * Draws on a transparent surface of width × height px.
 * @returns a copy of the pixels, so that the next picture can be drawn while this one is encoded
 */
export function drawRaster(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Raster {
  const surface = surfaceFor(width, height);
  const context = surface.getContext('2d');
  context.clearRect(0, 0, width, height);
  context.save();
  draw(context);
  context.restore();
  return { width, height, stride: surface.width, bgra: surface.toBuffer('raw') };
}

/** The reusable surface if it is large enough but not over twice the area, otherwise a new one. */
function surfaceFor(width: number, height: number): Canvas {
  if (
    reusable &&
    reusable.width >= width &&
    reusable.height >= height &&
    area(reusable) <= 2 * width * height
  )
    return reusable;
  const surface = createCanvas(width, height);
  if (area(surface) <= maxReusablePixels) reusable = surface;
  return surface;
}

const area = ({ width, height }: Canvas) => width * height;
