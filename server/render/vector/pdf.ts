import { decimal, type LinearGradient } from '../model/shape.js';
import { flate, flateRows, predictorParameters } from './flate.js';
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

/** The second line marks the file as binary (ISO 32000-1, 7.5.2). */
const header = Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1');

/**
 * Draws a picture as a PDF 1.4 of one page with filled paths and one image for a logo. It has no fonts,
 * strokes, clip paths or date, so that the same picture gives the same bytes.
 */
export function drawPdf(
  layout: Layout,
  loops: readonly Loop[],
  { title, captionPath, logo, pointsPerPx = defaultPointsPerPx }: VectorOptions,
): Buffer {
  const [width, height] = [layout.width, layout.height].map((px) => decimal(px * pointsPerPx));
  const shownLogo = layout.logo && logo;
  const shapes = listShapes(layout, loops, captionPath);
  const scale = writeFactor(pointsPerPx);
  const toPage = `${scale} 0 0 -${scale} 0 ${height}`;
  const content = [
    `${toPage} cm`,
    paintShapes(shapes, (place) => `/Pattern cs /G${place} scn`),
    ...(shownLogo ? [paintLogo(layout.logo)] : []),
  ].join('\n');
  const box = `[0 0 ${width} ${height}]`;
  const resources = [
    ...(shownLogo ? ['/XObject << /Logo 6 0 R >>'] : []),
    ...gradientPatterns(gradientsOf(shapes), toPage),
  ].join(' ');
  return assemble([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'),
    Buffer.from('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    Buffer.from(`<< /Title ${textString(title)} >>`),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /CropBox ${box} /Resources ${resources ? `<< ${resources} >>` : '<< >>'} /Contents 5 0 R >>`,
    ),
    stream('', flate(Buffer.from(content))),
    ...(shownLogo ? logoImages(shownLogo) : []),
  ]);
}

/** Writes the patterns. Each has its own matrix, since a pattern is placed on the page, not in the current coordinates. */
function gradientPatterns(gradients: readonly LinearGradient[], toPage: string): string[] {
  if (gradients.length === 0) return [];
  const patterns = gradients.map(
    (gradient, place) =>
      `/G${place} << /PatternType 2 /Matrix [${toPage}] /Shading ${shadingOf(gradient)} >>`,
  );
  return [`/Pattern << ${patterns.join(' ')} >>`];
}

/** Paints the logo. An image fills the unit square with its top row at y = 1, while y runs downwards on the page. */
function paintLogo(logo: LogoLayout): string {
  const { x, y, width, height } = logoBox(logo);
  return `q ${decimal(width)} 0 0 ${decimal(-height)} ${decimal(x)} ${decimal(y + height)} cm /Logo Do Q`;
}

/** Writes the colours (object 6) and the opacity (object 7) of a logo. */
function logoImages({ width, height, rgba }: RawLogo): Buffer[] {
  const colors = Buffer.alloc(width * height * 3);
  const opacity = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const alpha = (opacity[pixel] = rgba[pixel * 4 + 3]!);
    for (let channel = 0; channel < 3; channel++) {
      // Invisible pixels take the plate's colour, since interpolation would give a dark rim otherwise.
      colors[pixel * 3 + channel] = alpha === 0 ? 255 : rgba[pixel * 4 + channel]!;
    }
  }
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const image = (entries: string, pixels: Buffer, bytesPerRow: number) =>
    stream(
      `${size} ${entries} /DecodeParms ${predictorParameters(bytesPerRow)}`,
      flateRows(pixels, bytesPerRow),
    );
  return [
    image('/ColorSpace /DeviceRGB /SMask 7 0 R', colors, width * 3),
    image('/ColorSpace /DeviceGray', opacity, width),
  ];
}

/** Writes a stream object. @param data compressed bytes */
function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Writes a text string as UTF-16BE in hex (ISO 32000-1, 7.9.2.2), which needs no escapes. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/**
 * Numbers the objects from 1 and adds header, cross-reference table and trailer.
 * @param bodies bodies of the objects; the first must be the catalog, the third the document information
 */
function assemble(bodies: readonly Buffer[]): Buffer {
  const objects = bodies.map((body, i) =>
    Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]),
  );
  let offset = header.length;
  const entries = objects.map((object) => {
    const entry = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += object.length;
    return entry;
  });
  const count = bodies.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([header, ...objects, Buffer.from(table + trailer)]);
}
