import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { drawEps } from '../../server/render/vector/eps.js';
import { layOut, type CaptionLayout, type Layout } from '../../server/render/model/layout.js';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { traceOutlines } from '../../server/render/model/outline.js';
import type { Path } from '../../server/render/model/shape.js';
import { drawPdf } from '../../server/render/vector/pdf.js';
import { defaultStyle, type Style } from '../../server/domain/style.js';
import { drawSvg } from '../../server/render/model/svg.js';
import type { VectorFormat } from './rasterise.js';

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

export const text = 'https://qr.example.com/0K3QR7XPW9';
const matrix = makeMatrix(text);
const title = 'QR code for (a) \\ ü';
const loops = traceOutlines(matrix);
const logoSide = 512;

export const layOutStyle = (style: Partial<Style>, codeWidth: number): Layout =>
  layOut(matrix, { ...defaultStyle, ...style }, codeWidth);

/** Draws the picture as the server does, except that blocks replace the letters of the caption and a striped circle replaces the logo. */
export function drawVector(format: VectorFormat, layout: Layout): Buffer | string {
  const captionPath = layout.caption && pathOf(captionBlocks(layout.caption));
  const caption = captionPath && { captionPath };
  if (format === 'svg') {
    return drawSvg(layout, loops, {
      title,
      ...caption,
      ...(layout.logo && { logoHref: drawLogo().toDataURL() }),
    });
  }
  const write = format === 'pdf' ? drawPdf : drawEps;
  return write(layout, loops, { title, ...caption, ...(layout.logo && { logo: rawLogo() }) });
}

/** Draws the same layout on a canvas, one rectangle per module. It shares no code with the vector formats. */
export function drawReference(layout: Layout, scale: number): Canvas {
  const canvas = createCanvas(layout.width * scale, layout.height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.fillStyle = layout.background ?? '#FFFFFF';
  context.fillRect(0, 0, layout.width, layout.height);
  context.fillStyle = layout.foreground;
  for (const rectangle of darkModules(layout)) context.fillRect(...rectangle);
  drawFrame(context, layout);
  if (layout.caption) {
    context.fillStyle = layout.caption.color;
    for (const block of captionBlocks(layout.caption)) context.fillRect(...block);
  }
  if (layout.logo) {
    const { x, y, diameter, plateDiameter } = layout.logo;
    context.fillStyle = '#FFFFFF';
    context.beginPath();
    context.arc(x, y, plateDiameter / 2, 0, 2 * Math.PI);
    context.fill();
    context.drawImage(drawLogo(), x - diameter / 2, y - diameter / 2, diameter, diameter);
  }
  return canvas;
}

function drawFrame(context: CanvasRenderingContext2D, { width, height, frameWidth }: Layout): void {
  if (frameWidth === 0) return;
  context.fillRect(0, 0, width, frameWidth);
  context.fillRect(0, height - frameWidth, width, frameWidth);
  context.fillRect(0, 0, frameWidth, height);
  context.fillRect(width - frameWidth, 0, frameWidth, height);
}

function darkModules(layout: Layout): Rectangle[] {
  const all = Array.from({ length: matrix.size ** 2 }, (_, i) => [
    Math.floor(i / matrix.size),
    i % matrix.size,
  ]);
  return all
    .filter(([row, column]) => matrix.isDark(row!, column!))
    .map(([row, column]) => modulesBox(layout, row!, column!, 1, 1));
}

/** Returns each pair of adjacent dark modules as one rectangle, in px of the picture. */
export function darkPairs(layout: Layout): Rectangle[] {
  const pairs: Rectangle[] = [];
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      if (!matrix.isDark(row, column)) continue;
      if (matrix.isDark(row, column + 1)) pairs.push(modulesBox(layout, row, column, 1, 2));
      if (matrix.isDark(row + 1, column)) pairs.push(modulesBox(layout, row, column, 2, 1));
    }
  }
  return pairs;
}

function modulesBox(
  { code, moduleEdges }: Layout,
  row: number,
  column: number,
  rows: number,
  columns: number,
): Rectangle {
  const [left, right] = [moduleEdges[column]!, moduleEdges[column + columns]!];
  const [top, bottom] = [moduleEdges[row]!, moduleEdges[row + rows]!];
  return [code.x + left, code.y + top, right - left, bottom - top];
}

/** Returns seven blocks that replace the letters of a caption. Their edges lie between pixels. */
function captionBlocks({ x, baseline, fontSize }: CaptionLayout): Rectangle[] {
  return [-3, -2, -1, 0, 1, 2, 3].map((place) => [
    x + place * fontSize * 0.7 - fontSize * 0.25,
    baseline - fontSize * 0.7,
    fontSize * 0.5,
    fontSize * 0.7,
  ]);
}

const pathOf = (rectangles: readonly Rectangle[]): Path =>
  rectangles.flatMap(([x, y, width, height]): Path => [
    ['M', x, y],
    ['L', x + width, y],
    ['L', x + width, y + height],
    ['L', x, y + height],
    ['Z'],
  ]);

/** Draws a circle of stripes whose lower half is half transparent, which shows whether a format flips it or blends it wrongly. */
function drawLogo(): Canvas {
  const canvas = createCanvas(logoSide, logoSide);
  const context = canvas.getContext('2d');
  context.arc(logoSide / 2, logoSide / 2, logoSide / 2, 0, 2 * Math.PI);
  context.clip();
  ['#E4572E', '#17BEBB', '#FFC914', '#2E282A'].forEach((color, i) => {
    context.globalAlpha = i < 2 ? 1 : 0.5;
    context.fillStyle = color;
    context.fillRect(0, (i * logoSide) / 4, logoSide, logoSide / 4);
  });
  context.globalAlpha = 1;
  context.fillStyle = '#76B041';
  context.fillRect(logoSide / 8, logoSide / 3, logoSide / 4, logoSide / 4);
  return canvas;
}

function rawLogo(): { width: number; height: number; rgba: Buffer } {
  const { data } = drawLogo().getContext('2d').getImageData(0, 0, logoSide, logoSide);
  return { width: logoSide, height: logoSide, rgba: Buffer.from(data) };
}
