import { type Canvas, type CanvasRenderingContext2D, createCanvas, type Image } from 'canvas';
import { captionFont } from './fonts.js';
import type { CaptionLayout, Layout, LogoLayout } from './layout.js';
import type { Loop } from './outline.js';

/**
 * Draws a picture with node-canvas, pixel for pixel as laid out.
 * @param logo already cut to a circle; needed where the layout has a logo
 */
export function drawOnCanvas(layout: Layout, loops: readonly Loop[], logo?: Image): Canvas {
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');
  if (layout.background) {
    context.fillStyle = layout.background;
    context.fillRect(0, 0, layout.width, layout.height);
  }
  drawModules(context, layout, loops);
  drawFrame(context, layout);
  if (layout.caption) drawCaption(context, layout.caption);
  if (layout.logo) drawLogo(context, layout.logo, logo);
  return canvas;
}

/** All dark areas in one path: far quicker than one rectangle a module. */
function drawModules(
  context: CanvasRenderingContext2D,
  { code, moduleEdges, foreground }: Layout,
  loops: readonly Loop[],
): void {
  context.fillStyle = foreground;
  context.beginPath();
  for (const loop of loops) {
    loop.forEach(({ column, row }, i) => {
      const [x, y] = [code.x + moduleEdges[column]!, code.y + moduleEdges[row]!];
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  }
  context.fill();
}

function drawFrame(
  context: CanvasRenderingContext2D,
  { width, height, frameWidth, foreground }: Layout,
): void {
  if (frameWidth === 0) return;
  context.strokeStyle = foreground;
  context.lineWidth = frameWidth;
  context.strokeRect(frameWidth / 2, frameWidth / 2, width - frameWidth, height - frameWidth);
}

function drawCaption(
  context: CanvasRenderingContext2D,
  { text, x, baseline, fontSize, color }: CaptionLayout,
): void {
  context.fillStyle = color;
  context.font = captionFont(fontSize);
  context.textAlign = 'center';
  context.fillText(text, x, baseline);
}

function drawLogo(
  context: CanvasRenderingContext2D,
  { x, y, diameter, plateDiameter }: LogoLayout,
  logo?: Image,
): void {
  context.fillStyle = '#FFFFFF';
  context.beginPath();
  context.arc(x, y, plateDiameter / 2, 0, 2 * Math.PI);
  context.fill();
  if (logo) context.drawImage(logo, x - diameter / 2, y - diameter / 2, diameter, diameter);
}
