import { escapeMarkup } from '../../domain/escape-markup.js';
import { writeMm } from '../../domain/paper/picture-size.js';
import { decimal, type Fill, type LinearGradient, type Path } from './shape.js';
import { type Ellipse, ellipseAt, ellipseLength } from './ellipse.js';
import { type CaptionLayout, captionLines, type Layout, type LogoLayout } from './picture-layout.js';
import type { Loop } from './outline.js';
import { listShapes, logoBox } from './shapes.js';

/** Pages load the caption font under the same family name. */
const captionFamily = 'Inter, sans-serif';

export interface SvgOptions {
  /** Accessible name of the picture. */
  readonly title: string;
  /** Outlines of the caption, in px of the picture; without them the caption is live text, which needs the font. */
  readonly captionPath?: Path;
  /** The same outlines as SVG path data, from {@link captionDataOf}. */
  readonly captionData?: string | undefined;
  /** Data URL of the logo, already cut to a circle; required when the layout has a logo. */
  readonly logoHref?: string | undefined;
  /** Side of a px in mm; by default the picture is as large on a screen as its layout in px. */
  readonly mmPerPx?: number | undefined;
}

/**
 * Draws a picture as an SVG document with a viewBox of `layout.width` × `layout.height` px.
 * It consists of filled paths and attributes, without strokes, styles, scripts, clip paths or foreign objects; gradients are definitions.
 */
export function drawSvg(
  layout: Layout,
  loops: readonly Loop[],
  { title, captionPath, captionData, logoHref, mmPerPx }: SvgOptions,
): string {
  const { width, height, caption, logo } = layout;
  const shapes = listShapes(layout, loops, captionPath);
  const length = (px: number) => (mmPerPx ? `${writeMm(px * mmPerPx)}mm` : px);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${length(width)}" height="${length(height)}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    ...new Set(shapes.map(({ fill }) => defineGradient(fill))),
    ...shapes.map(({ fill, path }) => `<path fill="${fillOf(fill)}" d="${pathData(path)}"/>`),
    caption && !captionPath && drawCaption(caption, captionData),
    logo && logoHref && drawLogo(logo, logoHref),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

const fillOf = (fill: Fill): string => (typeof fill === 'string' ? escapeXml(fill) : `url(#${idOf(fill)})`);

/** Makes the id of a gradient from its values, so that equal ids on one page mean equal gradients. */
const idOf = ({ from, to, x1, y1, x2, y2 }: LinearGradient): string =>
  escapeXml(['g', from.slice(1), to.slice(1), ...[x1, y1, x2, y2].map(decimal)].join('_'));

function defineGradient(fill: Fill): string {
  if (typeof fill === 'string') return '';
  const [x1, y1, x2, y2] = [fill.x1, fill.y1, fill.x2, fill.y2].map(decimal);
  return [
    `<linearGradient id="${idOf(fill)}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">`,
    `<stop offset="0" stop-color="${escapeXml(fill.from)}"/><stop offset="1" stop-color="${escapeXml(fill.to)}"/></linearGradient>`,
  ].join('');
}

/** Writes a path as an SVG `d` attribute. Axis-parallel lines become H and V and ellipses become two arcs, which halves the bytes. */
export function pathData(path: Path): string {
  let last: string[] = [];
  let data = '';
  for (let place = 0; place < path.length; place++) {
    const ellipse = ellipseAt(path, place);
    if (ellipse) {
      data += ellipseData(ellipse);
      place += ellipseLength - 1;
      continue;
    }
    const [name, ...numbers] = path[place]!;
    const coordinates = numbers.map(decimal);
    const [x, y] = coordinates.slice(-2);
    if (name === 'L' && y === last[1]) data += `H${x}`;
    else if (name === 'L' && x === last[0]) data += `V${y}`;
    else data += name + coordinates.join(' ');
    last = coordinates.slice(-2);
  }
  return data;
}

function ellipseData({ start, opposite, radii, isClockwise }: Ellipse): string {
  const arc = `A${radii.map(decimal).join(' ')} 0 1 ${isClockwise ? 1 : 0} `;
  const [from, to] = [start, opposite].map((point) => point.map(decimal).join(' '));
  return `M${from}${arc}${to}${arc}${from}Z`;
}

/**
 * Extracts the path data of the caption from a document of {@link drawSvg} with a caption and without a logo. It depends
 * only on text, size and frame, so it can be reused in a drawing with other colours.
 * @returns undefined for any other document
 */
export const captionDataOf = (svg: string): string | undefined =>
  /<path fill="#\w{6}" d="([MLHVCQAZ\d.\s,-]+)"\/><\/svg>$/.exec(svg)?.[1];

function drawCaption(caption: CaptionLayout, data: string | undefined): string {
  const { x, fontSize, color } = caption;
  if (data !== undefined) return data && `<path fill="${escapeXml(color)}" d="${data}"/>`;
  const line = (baseline: number) =>
    `x="${decimal(x)}" y="${decimal(baseline)}" font-size="${decimal(fontSize)}" font-family="${captionFamily}" font-weight="500"`;
  return captionLines(caption)
    .map(
      ({ text, baseline }) =>
        `<text ${line(baseline)} text-anchor="middle" fill="${escapeXml(color)}">${escapeXml(text)}</text>`,
    )
    .join('');
}

function drawLogo(logo: LogoLayout, logoHref: string): string {
  const { x, y, width, height } = logoBox(logo);
  const href = escapeXml(logoHref);
  const box = `x="${decimal(x)}" y="${decimal(y)}" width="${decimal(width)}" height="${decimal(height)}"`;
  return `<image ${box} href="${href}" xlink:href="${href}"/>`;
}

/** Characters that XML 1.0 forbids, such as lone surrogates (production 2). */
const notXml = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) => escapeMarkup(text.replace(notXml, ''));
