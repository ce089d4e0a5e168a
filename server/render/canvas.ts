import type { CanvasRenderingContext2D, Image } from 'canvas';
import type { Layout } from './layout.js';
import type { Loop } from './outline.js';
import type { Path } from './path.js';
import type { Raster } from './png.js';
import { listShapes, logoBox, type Shape } from './shapes.js';
import { drawRaster } from './surface.js';

export interface CanvasOptions {
  /** Outlines of the caption, in px of the picture; without them no caption is drawn. */
  readonly captionPath?: Path;
  /** The logo, already cut to a circle; needed where the layout has a logo. */
  readonly logo?: Image;
}

/** Draws a picture with node-canvas, pixel for pixel as laid out. */
export function drawOnCanvas(
  layout: Layout,
  loops: readonly Loop[],
  { captionPath, logo }: CanvasOptions = {},
): Raster {
  return drawRaster(layout.width, layout.height, (context) => {
    for (const shape of listShapes(layout, loops, captionPath)) fillShape(context, shape);
    if (!layout.logo || !logo) return;
    const { x, y, side } = logoBox(layout.logo);
    context.drawImage(logo, x, y, side, side);
  });
}

function fillShape(context: CanvasRenderingContext2D, { fill, path }: Shape): void {
  context.fillStyle = fill;
  context.beginPath();
  for (const [name, ...numbers] of path) {
    if (name === 'M') context.moveTo(...(numbers as [number, number]));
    else if (name === 'L') context.lineTo(...(numbers as [number, number]));
    else if (name === 'C')
      context.bezierCurveTo(...(numbers as [number, number, number, number, number, number]));
    else context.closePath();
  }
  context.fill();
}
