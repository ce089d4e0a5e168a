import { ascii85 } from './ascii85.js';
import { decimal } from '../model/shape.js';
import { flateRows, predictorParameters } from './flate.js';
import type { Layout, LogoLayout } from '../model/layout.js';
import type { Loop } from '../model/outline.js';
import {
  defaultPointsPerPx,
  gradientsOf,
  paintShapes,
  type RawLogo,
  shadingOf,
  type VectorOptions,
  writeFactor,
} from './paint-operators.js';
import { listShapes, logoBox } from '../model/shapes.js';

/** Maximum length of the title in characters. Each may need an escape, and a line has at most 255 (DSC 3.0). */
const longestTitle = 120;

/**
 * Defines the operators of `paintShapes` in their own dictionary. By default Ghostscript widens every area by half a pixel to each side,
 * which turned letters of a caption into marks that jsQR took for a corner of the code.
 */
const prolog = `8 dict begin
/.setfilladjust2 where{pop 0 0 .setfilladjust2}if
/g{setgray}bind def
/rg{setrgbcolor}bind def
/m{moveto}bind def
/l{lineto}bind def
/c{curveto}bind def
/h{closepath}bind def
/f{fill}bind def`;

/**
 * Draws a picture as an Encapsulated PostScript file that restores the interpreter's state. It is ASCII,
 * without fonts, strokes, clip paths or a date, so that the same picture gives the same bytes. A transparent background is not painted.
 */
export function drawEps(
  layout: Layout,
  loops: readonly Loop[],
  { title, captionPath, logo, pointsPerPx = defaultPointsPerPx }: VectorOptions,
): Buffer {
  const [width, height] = [layout.width * pointsPerPx, layout.height * pointsPerPx];
  const scale = writeFactor(pointsPerPx);
  const shownLogo = layout.logo && logo;
  const shapes = listShapes(layout, loops, captionPath);
  const gradients = gradientsOf(shapes);
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    `%%HiResBoundingBox: 0 0 ${decimal(width)} ${decimal(height)}`,
    `%%Title: (${asciiTitle(title)})`,
    `%%LanguageLevel: ${shownLogo || gradients.length > 0 ? 3 : 2}`,
    '%%DocumentData: Clean7Bit',
    '%%EndComments',
    'save',
    prolog,
    `0 ${decimal(height)} translate ${scale} -${scale} scale`,
    ...gradients.map(
      (gradient, place) =>
        `/G${place} << /PatternType 2 /Shading ${shadingOf(gradient)} >> matrix makepattern def`,
    ),
    paintShapes(shapes, (place) => `G${place} setpattern`),
    ...(shownLogo ? [paintLogo(layout.logo, shownLogo)] : []),
    'end restore',
    'showpage',
    '%%EOF\n',
  ];
  return Buffer.from(lines.join('\n'), 'latin1');
}

/**
 * Paints an image with a mask of one bit per pixel (PostScript Language Reference, 4.10.6: ImageType 3, InterleaveType 3).
 * `exec` is the last token before each block of data, which starts right after it.
 */
function paintLogo(place: LogoLayout, logo: RawLogo): string {
  const box = logoBox(place);
  const { colors, mask, maskRow } = flattenLogo(logo);
  const { width, height } = logo;
  const verticalScale = box.width === box.height ? 'dup' : decimal(box.height);
  const image = `/ImageType 1 /Width ${width} /Height ${height} /ImageMatrix [${width} 0 0 ${height} 0 0]`;
  const openFlate = (bytesPerRow: number) => `data ${predictorParameters(bytesPerRow)} /FlateDecode filter`;
  return [
    `${decimal(box.x)} ${decimal(box.y)} translate ${decimal(box.width)} ${verticalScale} scale`,
    '/DeviceRGB setcolorspace',
    `/mask ${mask.length} string def`,
    '{ /data currentfile /ASCII85Decode filter def',
    `${openFlate(maskRow)} mask readstring pop pop data flushfile } exec`,
    ascii85(flateRows(mask, maskRow)),
    '{ /data currentfile /ASCII85Decode filter def',
    '<< /ImageType 3 /InterleaveType 3',
    `/MaskDict << ${image} /BitsPerComponent 1 /Decode [1 0] /DataSource mask >>`,
    `/DataDict << ${image} /BitsPerComponent 8 /Decode [0 1 0 1 0 1] /DataSource ${openFlate(width * 3)} >>`,
    '>> image data flushfile } exec',
    ascii85(flateRows(colors, width * 3)),
  ].join('\n');
}

/** Returns the logo blended onto its white plate, and a mask with one bit per pixel, whose rows are padded to whole bytes. */
function flattenLogo({ width, height, rgba }: RawLogo): { colors: Buffer; mask: Buffer; maskRow: number } {
  const maskRow = Math.ceil(width / 8);
  const colors = Buffer.alloc(width * height * 3);
  const mask = Buffer.alloc(maskRow * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = rgba[pixel * 4 + 3]!;
    for (let channel = 0; channel < 3; channel++) {
      const color = rgba[pixel * 4 + channel]!;
      colors[pixel * 3 + channel] = Math.round(255 + ((color - 255) * alpha) / 255);
    }
    const column = pixel % width;
    if (alpha > 0) mask[Math.floor(pixel / width) * maskRow + (column >> 3)]! |= 0x80 >> (column & 7);
  }
  return { colors, mask, maskRow };
}

/** Strips accents, replaces other characters beyond ASCII with `?`, and escapes parentheses and `\`. */
function asciiTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '?')
    .slice(0, longestTitle)
    .replace(/[()\\]/g, '\\$&');
}
