import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { makeCanvas, resizeCanvas } from './canvas-factory.js';
import type { Band, Raster } from './raster.js';

/** Pictures up to this size (16 MB) are drawn at once on a surface that is reused, since allocating one costs more than drawing. */
const maxWholePixels = 4_000_000;
/** Larger pictures are drawn in bands of this size (8 MB). A surface for 4000 px and the copy of its pixels would take 250 MB. */
const bandPixels = 2_000_000;

/**
 * The surface is resized rather than replaced: resizing frees its memory outside V8's heap at once, garbage collection perhaps thousands
 * of pictures later.
 */
let reusable: Canvas | undefined;

/** Draws the rows from `top` to `bottom`; anything outside of them may be left out. */
type Draw = (context: CanvasRenderingContext2D, top: number, bottom: number) => void;

/**
 * Draws on a transparent surface of width × height px each time the bands are read.
 * @returns a raster whose bands are copies, so that the next picture can be drawn while this one is encoded
 */
export function drawRaster(width: number, height: number, draw: Draw): Raster {
  const rows = width * height <= maxWholePixels ? height : Math.ceil(bandPixels / width);
  function* bands(): Generator<Band> {
    for (let top = 0; top < height; top += rows) {
      const surface = surfaceFor(width, rows);
      const context = surface.getContext('2d');
      context.clearRect(0, 0, width, rows);
      context.save();
      context.translate(0, -top);
      draw(context, top, top + rows);
      context.restore();
      yield { rows: Math.min(rows, height - top), stride: surface.width, bgra: surface.toBuffer('raw') };
    }
  }
  return { width, height, bands };
}

/** Returns the reusable surface. It is resized if it is too small or has more than twice the area. */
function surfaceFor(width: number, height: number): Canvas {
  reusable ??= makeCanvas(width, height);
  const isLargeEnough = reusable.width >= width && reusable.height >= height;
  if (!isLargeEnough || reusable.width * reusable.height > 2 * width * height)
    resizeCanvas(reusable, width, height);
  return reusable;
}
