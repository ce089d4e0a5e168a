import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Raster } from './png.js';

/** A surface of up to so many pixels (16 MB) is kept for the next picture: a new one costs more than the drawing. */
const maxKeptPixels = 4_000_000;

let kept: Canvas | undefined;

/**
 * Draws on a transparent surface of width × height px and hands its pixels over.
 * The pixels are a copy, so that the next picture may be drawn while these are encoded.
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

/** The kept surface where the picture fits it well, otherwise a new one. */
function surfaceFor(width: number, height: number): Canvas {
  if (kept && kept.width >= width && kept.height >= height && area(kept) <= 2 * width * height) return kept;
  const surface = createCanvas(width, height);
  if (area(surface) <= maxKeptPixels) kept = surface;
  return surface;
}

const area = ({ width, height }: Canvas) => width * height;
