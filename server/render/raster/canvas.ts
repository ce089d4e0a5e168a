import type { Canvas, CanvasRenderingContext2D, Image } from 'canvas';
import type { Layout } from '../model/layout.js';
import type { Loop } from '../model/outline.js';
import type { Fill, Path, Shape } from '../model/shape.js';
import type { Raster } from './raster.js';
import { freeCanvas, makeCanvas, openImage } from './canvas-factory.js';
import { foldRows } from './row-folding.js';
import { listShapes, logoBox } from '../model/shapes.js';
import { checkTime } from '../task-clock.js';
import { drawRaster } from './surface.js';

export interface CanvasOptions {
  /** Outlines of the caption in px of the picture; without them no caption is drawn. */
  readonly captionPath?: Path;
  /** Logo as `openLogo` returns it for its place; required when the layout has a logo. */
  readonly logo?: Image | Canvas;
}

/** Draws a picture with node-canvas in the pixels of its layout. */
export function drawOnCanvas(
  layout: Layout,
  loops: readonly Loop[],
  { captionPath, logo }: CanvasOptions = {},
): Raster {
  const box = layout.logo && logo && logoBox(layout.logo);
  const listed = listShapes(layout, loops, captionPath);
  const folded = foldRows(listed, layout.height, box && { top: box.y, bottom: box.y + box.height });
  const { shapes = listed, counts, foldY = (y: number) => y } = folded ?? {};
  const isCurved = Boolean(layout.modules ?? layout.gradient);
  const raster = drawRaster(layout.width, counts?.length ?? layout.height, (context, top, bottom) => {
    for (const shape of shapes) fillShape(context, shape);
    if (!box || foldY(box.y + box.height) < top || foldY(box.y) > bottom) return;
    context.patternQuality = 'bilinear';
    context.drawImage(logo, box.x, foldY(box.y), box.width, box.height);
  });
  return {
    ...raster,
    height: layout.height,
    ...(counts && { counts }),
    isCurved,
    isGradient: Boolean(layout.gradient) && !box,
  };
}

export function fillShape(context: CanvasRenderingContext2D, { fill, path }: Shape): void {
  context.fillStyle = fillStyle(context, fill);
  context.beginPath();
  for (const [name, ...numbers] of path) {
    checkTime();
    if (name === 'M') context.moveTo(...(numbers as [number, number]));
    else if (name === 'L') context.lineTo(...(numbers as [number, number]));
    else if (name === 'C')
      context.bezierCurveTo(...(numbers as [number, number, number, number, number, number]));
    else context.closePath();
  }
  context.fill();
}

function fillStyle(context: CanvasRenderingContext2D, fill: Fill) {
  if (typeof fill === 'string') return fill;
  const gradient = context.createLinearGradient(fill.x1, fill.y1, fill.x2, fill.y2);
  gradient.addColorStop(0, fill.from);
  gradient.addColorStop(1, fill.to);
  return gradient;
}

/**
 * Decodes a logo and halves it until it is less than twice as large as its place, which is cheap and smooth; interpolation does the rest.
 * @param png a logo as `prepareLogo` returns it
 * @param width of its place in px; a place under 1 px counts as 1 px
 * @returns an image that must be freed by `freeCanvas`
 */
export async function openLogo(png: Buffer, width: number): Promise<Image | Canvas> {
  let image: Image | Canvas = await openImage(png);
  while (image.width >= 2 * Math.max(1, width)) {
    const half = makeCanvas(Math.ceil(image.width / 2), Math.ceil(image.height / 2));
    half.getContext('2d').drawImage(image, 0, 0, half.width, half.height);
    freeCanvas(image);
    image = half;
  }
  return image;
}
