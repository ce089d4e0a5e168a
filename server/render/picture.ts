import sharp from 'sharp';
import { drawOnCanvas, openLogo } from './raster/canvas.js';
import { freeCanvas } from './raster/canvas-factory.js';
import { measureCaption, outlineCaption } from './caption/caption-outline.js';
import type { MeasureText } from './model/caption.js';
import { loadWoff2Decoder } from './caption/woff2.js';
import { encodeJpeg } from './raster/jpeg.js';
import { logoBox } from './model/shapes.js';
import { drawEps } from './vector/eps.js';
import type { ImageFormat } from '../domain/formats.js';
import { type MmSize, pointsPerInch, pointsPerMm } from '../domain/paper/picture-size.js';
import type { CorrectionLevel } from '../domain/kinds/kind.js';
import type { HanForm } from '../domain/han-form.js';
import { type CaptionLayout, type Layout, layOut } from './model/layout.js';
import { clearestMatrix } from './model/clearest-matrix.js';
import { makeMatrix } from './model/matrix.js';
import { traceOutlines } from './model/outline.js';
import type { Path } from './model/shape.js';
import { captionLines } from './model/picture-layout.js';
import { drawPdf } from './vector/pdf.js';
import { encodePng } from './raster/png.js';
import type { Raster } from './raster/raster.js';
import { encodeWebp } from './raster/webp.js';
import { codeWidths, formerDotsPerInch, type Style, captionText } from '../domain/style.js';
import { drawSvg } from './model/svg.js';
import type { RawLogo } from './vector/paint-operators.js';

export interface PictureRequest {
  /** Text that the code encodes. */
  readonly text: string;
  /** Level of error correction of a code that holds its content, which gets the clearest mask; none: a short link, at level H. */
  readonly level?: CorrectionLevel | undefined;
  readonly style: Style;
  /** Logo as `prepareLogo` returns it; required when the style has a logo. */
  readonly logo?: Buffer;
  /** Side of the square of modules in px, 64 to 4000; by default that of the style's size. */
  readonly codeWidth?: number;
  /** Side of the square of modules on paper in mm; by default the resolution of the style decides. */
  readonly mm?: number | undefined;
}

/**
 * Draws a picture in any format, all from the same layout. The same request gives the same bytes: vector formats on any
 * machine, raster formats with the same versions of the packages and zlib.
 */
export async function renderPicture(request: PictureRequest, format: ImageFormat): Promise<Buffer> {
  if (captionText(request.style)) await loadWoff2Decoder();
  return renderers[format](request);
}

const renderers: Readonly<Record<ImageFormat, (request: PictureRequest) => Promise<Buffer>>> = {
  png: (request) => encodePixels(request, encodePng),
  jpg: (request) => encodePixels(request, encodeJpeg),
  webp: (request) => encodePixels(request, encodeWebp),
  svg: async (request) => Buffer.from(renderSvg(request)),
  pdf: (request) => drawVector(drawPdf, request),
  eps: (request) => drawVector(drawEps, request),
};

export const renderPng = (request: PictureRequest): Promise<Buffer> => renderPicture(request, 'png');

/** Draws with node-canvas while the encoder reads the rows. The fonts of a caption must have been loaded. */
export async function encodePixels<Encoded>(
  request: PictureRequest,
  encode: (raster: Raster) => Encoded | Promise<Encoded>,
): Promise<Encoded> {
  const { layout, loops, captionPath } = compose(request, false);
  const logo = request.logo && layout.logo && (await openLogo(request.logo, logoBox(layout.logo).width));
  try {
    const raster = drawOnCanvas(layout, loops, { captionPath, logo });
    return await encode(request.mm ? { ...raster, pxPerMm: layout.code.width / request.mm } : raster);
  } finally {
    if (logo) freeCanvas(logo);
  }
}

function renderSvg(request: PictureRequest): string {
  const { layout, loops, captionPath, title } = compose(request, true);
  const logoHref = request.logo && `data:image/png;base64,${request.logo.toString('base64')}`;
  const mmPerPx = request.mm && request.mm / layout.code.width;
  return drawSvg(layout, loops, { title, captionPath, logoHref, mmPerPx });
}

async function drawVector(draw: typeof drawPdf, request: PictureRequest): Promise<Buffer> {
  const { layout, loops, captionPath, title } = compose(request, true);
  const logo = request.logo && (await rawLogo(request.logo));
  return draw(layout, loops, { title, captionPath, logo, pointsPerPx: pointsPerPx(request, layout) });
}

function pointsPerPx({ mm, style: { dotsPerInch = formerDotsPerInch } }: PictureRequest, { code }: Layout) {
  return mm ? (mm / code.width) * pointsPerMm : pointsPerInch / dotsPerInch;
}

/** Returns width and height in mm of a picture with `mm`. */
export async function measurePicture(request: PictureRequest & { readonly mm: number }): Promise<MmSize> {
  if (captionText(request.style)) await loadWoff2Decoder();
  const { width, height, code } = compose(request, true).layout;
  return { width: (width * request.mm) / code.width, height: (height * request.mm) / code.width };
}

/** Below this module width vector formats keep exact edges: a module of 2 px next to one of 3 px would show when enlarged. */
const narrowModulePx = 3;

/** Places the contents of a picture, which every format draws. */
function compose({ text, level, style, codeWidth }: PictureRequest, isVector: boolean) {
  const matrix = level ? clearestMatrix(text, level) : makeMatrix(text);
  const modulePx = (codeWidth ?? codeWidths[style.size]) / matrix.size;
  const measure: MeasureText = (line, fontSize) => measureCaption(line, fontSize, style.han);
  const layout = layOut(matrix, style, codeWidth, measure, isVector && modulePx < narrowModulePx);
  return {
    layout,
    loops: traceOutlines(matrix),
    captionPath: layout.caption && captionOutline(layout.caption, measure, style.han),
    title: `QR code for ${text}`,
  };
}

/** Outlines a caption, whose layout has the middle of its lines as x. */
const captionOutline = (caption: CaptionLayout, measure: MeasureText, han: HanForm | undefined): Path =>
  captionLines(caption).flatMap(({ text, baseline }) => {
    const { fontSize, x } = caption;
    return outlineCaption(text, fontSize, x - measure(text, fontSize) / 2, baseline, han);
  });

export async function rawLogo(logo: Buffer): Promise<RawLogo> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}
