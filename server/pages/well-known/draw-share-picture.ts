import sharp from 'sharp';
import { productName } from '../../config/product.js';
import { outlineCaption } from '../../render/caption/caption-outline.js';
import { renderPng } from '../../render/picture.js';
import { defaultStyle, type Style } from '../../domain/style.js';
import { pathData } from '../../render/model/svg.js';
import { markAt, siteColors } from './brand.js';
import { claim, promise, sharePictureSize } from './share-picture.js';

const margin = 80;
const plate = { x: 700, y: 105, side: 420, radius: 24 } as const;
/** Side of the square of modules in px. The plate also has room for the quiet zone. */
const codeWidth = 320;

/** Font size and line height in px. More than four lines are shrunk, so that they end above the promise. */
const claimShrink = Math.min(1, 4 / claim.length);
const claimSize = 70 * claimShrink;
const claimPitch = 78 * claimShrink;

/** The code is transparent, because the plate is its background. */
const codeStyle: Style = { ...defaultStyle, background: 'transparent' };

/** Draws the product's name, its claim and promise, and a code that opens this site. */
export async function drawSharePicture(publicOrigin: string): Promise<Buffer> {
  const code = await renderPng({ text: `${publicOrigin}/`, style: codeStyle, codeWidth });
  const { width, height } = await sharp(code).metadata();
  return sharp(Buffer.from(background()))
    .composite([
      {
        input: code,
        left: Math.round(plate.x + (plate.side - width) / 2),
        top: Math.round(plate.y + (plate.side - height) / 2),
      },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function background(): string {
  const { width, height } = sharePictureSize;
  const { x, y, side, radius } = plate;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${siteColors.paper}"/>`,
    markAt(margin, 72, 52),
    line(productName, { size: 34, x: margin + 72, y: 110, color: siteColors.ink }),
    ...claim.map((text, i) =>
      line(text, { size: claimSize, x: margin - 4, y: 228 + i * claimPitch, color: siteColors.ink }),
    ),
    ...promise.map((text, i) =>
      line(text, { size: 28, x: margin, y: 532 + i * 38, color: siteColors.inkMuted }),
    ),
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}" fill="${siteColors.surface}" stroke="${siteColors.line}" stroke-width="2"/>`,
    '</svg>',
  ].join('');
}

interface LineOptions {
  /** Font size in px. */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

/** Width of a stroke, in em, that makes the medium weight of the outlines bolder, so that they can be read in a small picture. */
const boldness = 0.022;

/** Draws text as outlines, which look the same on machines with other fonts. */
const line = (text: string, { size, x, y, color }: LineOptions): string =>
  `<path fill="${color}" stroke="${color}" stroke-width="${size * boldness}" d="${pathData(outlineCaption(text, size, x, y))}"/>`;
