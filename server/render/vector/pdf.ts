import { decimal } from '../model/shape.js';
import { flate } from './flate.js';
import type { Layout } from '../model/layout.js';
import type { Loop } from '../model/outline.js';
import {
  defaultPointsPerPx,
  gradientsOf,
  paintShapes,
  type VectorOptions,
  writeFactor,
} from './paint-operators.js';
import { compressLogo, gradientPatterns, logoObjects, paintLogo } from './pdf-drawing.js';
import { assemble, stream, textString } from './pdf-file.js';
import { listShapes } from '../model/shapes.js';

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
    ...(shownLogo ? logoObjects(compressLogo(shownLogo), 7) : []),
  ]);
}
