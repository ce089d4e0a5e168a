import type { Layout, LogoLayout } from './picture-layout.js';
import type { Loop } from './outline.js';
import type { Path, PathCommand, Shape } from './shape.js';
import { boxPath, quarterHandle } from './rounded-path.js';

const plateColor = '#FFFFFF';

/**
 * Lists the filled areas of a picture from bottom to top, except the logo, which is drawn above them. Every format draws this list, so
 * that all formats show the same.
 * @param loops outlines of the matrix
 * @param captionPath outlines of the caption, in px of the picture; without them the caption is left out
 */
export function listShapes(layout: Layout, loops: readonly Loop[], captionPath?: Path): Shape[] {
  const { width, height, background, frameWidth, banner = [], caption, logo } = layout;
  const ink = layout.gradient ?? layout.foreground;
  const shapes: Shape[] = [];
  if (background) shapes.push({ fill: background, path: boxPath(0, 0, width, height) });
  shapes.push(...(layout.modules ?? [{ fill: ink, path: modules(layout, loops) }]));
  if (frameWidth > 0) shapes.push({ fill: ink, path: frame(layout) });
  shapes.push(...banner);
  if (caption && captionPath) shapes.push({ fill: caption.color, path: captionPath });
  if (logo) shapes.push({ fill: plateColor, path: plate(logo) });
  return shapes;
}

/** Returns the box in which the logo is drawn, from its top left corner, in px. */
export function logoBox({ x, y, diameter, bar }: LogoLayout) {
  const { width, height } = bar ?? { width: diameter, height: diameter };
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function plate({ x, y, plateDiameter, bar }: LogoLayout): Path {
  if (!bar) return circle(x, y, plateDiameter / 2);
  const { width, height, radius } = bar.plate;
  return boxPath(x - width / 2, y - height / 2, x + width / 2, y + height / 2, radius);
}

/** Draws all dark areas in one path, so that no hairlines show between modules. */
function modules({ code, moduleEdges }: Layout, loops: readonly Loop[]): Path {
  return loops.flatMap((loop) => {
    const corners = loop.map(({ column, row }, i): PathCommand => [
      i === 0 ? 'M' : 'L',
      code.x + moduleEdges[column]!,
      code.y + moduleEdges[row]!,
    ]);
    return [...corners, ['Z']];
  });
}

/** Draws a ring along the picture's edge. */
const frame = ({ width, height, frameWidth }: Layout): Path => [
  ...boxPath(0, 0, width, height),
  ...boxPath(width - frameWidth, frameWidth, frameWidth, height - frameWidth),
];

function circle(x: number, y: number, radius: number): Path {
  const handle = quarterHandle * radius;
  const [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius];
  return [
    ['M', right, y],
    ['C', right, y + handle, x + handle, bottom, x, bottom],
    ['C', x - handle, bottom, left, y + handle, left, y],
    ['C', left, y - handle, x - handle, top, x, top],
    ['C', x + handle, top, right, y - handle, right, y],
    ['Z'],
  ];
}
