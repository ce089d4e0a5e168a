import type { CaptionLayout, Layout, LogoLayout } from './layout.js';
import type { Loop } from './outline.js';

/** Family name of the caption font; pages load it as a web font under the same name. */
const captionFamily = 'Inter, sans-serif';

export interface SvgOptions {
  /** What a screen reader says of the picture. */
  readonly title: string;
  /** The logo, already cut to a circle: a data URL; needed where the layout has a logo. */
  readonly logoHref?: string;
}

/**
 * The picture as an SVG document of `layout.width` × `layout.height` px that scales by its viewBox.
 * Attributes only, no style, script, clip path or foreign object.
 */
export function drawSvg(layout: Layout, loops: readonly Loop[], { title, logoHref }: SvgOptions): string {
  const { width, height } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    layout.background && `<path fill="${layout.background}" d="M0 0H${width}V${height}H0z"/>`,
    `<path fill="${layout.foreground}" d="${modulesPath(layout, loops)}"/>`,
    layout.frameWidth && drawFrame(layout),
    layout.caption && drawCaption(layout.caption),
    layout.logo && drawLogo(layout.logo, logoHref),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** All dark areas as one path of horizontal and vertical lines at whole pixels. */
export function modulesPath({ code, moduleEdges }: Layout, loops: readonly Loop[]): string {
  return loops.map((loop) => loopPath(loop, code.x, code.y, moduleEdges)).join('');
}

function loopPath(loop: Loop, x: number, y: number, moduleEdges: readonly number[]): string {
  const points = loop.map(({ column, row }) => [x + moduleEdges[column]!, y + moduleEdges[row]!] as const);
  const lines = points.map((point, i) => {
    const before = points.at(i - 1)!;
    if (i === 0) return `M${point[0]} ${point[1]}`;
    return point[1] === before[1] ? `H${point[0]}` : `V${point[1]}`;
  });
  return `${lines.join('')}z`;
}

function drawFrame({ width, height, frameWidth, foreground }: Layout): string {
  const half = frameWidth / 2;
  const size = `width="${width - frameWidth}" height="${height - frameWidth}"`;
  return `<rect x="${half}" y="${half}" ${size} fill="none" stroke="${foreground}" stroke-width="${frameWidth}"/>`;
}

function drawCaption({ text, x, baseline, fontSize, color }: CaptionLayout): string {
  const position = `x="${round(x)}" y="${round(baseline)}" font-size="${round(fontSize)}"`;
  return `<text ${position} font-family="${captionFamily}" font-weight="500" text-anchor="middle" fill="${color}">${escapeXml(text)}</text>`;
}

function drawLogo({ x, y, diameter, plateDiameter }: LogoLayout, logoHref?: string): string {
  const plate = `<circle cx="${x}" cy="${y}" r="${round(plateDiameter / 2)}" fill="#FFFFFF"/>`;
  if (!logoHref) return plate;
  const href = escapeXml(logoHref);
  const box = `x="${round(x - diameter / 2)}" y="${round(y - diameter / 2)}" width="${round(diameter)}" height="${round(diameter)}"`;
  return `${plate}<image ${box} href="${href}" xlink:href="${href}"/>`;
}

const round = (value: number) => Number(value.toFixed(2));

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => xmlEntities[character]!);
