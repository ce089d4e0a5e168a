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
/** Of the square of modules; its quiet zone fits the plate as well. */
const codeWidth = 320;

/** In px, of the font and from line to line. More than four lines are smaller, so that they end above the promise. */
const claimShrink = Math.min(1, 4 / claim.length);
const claimSize = 70 * claimShrink;
const claimPitch = 78 * claimShrink;

/** The plate is its background, with round corners. */
const codeStyle: Style = { ...defaultStyle, background: 'transparent' };

/** The product's name, what it does, and a code of this site to be scanned from the screen. */
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
  /** Of the font, in px. */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

/** The outlines are of a medium weight, too light for a picture seen small: a stroke of so many em makes them bolder. */
const boldness = 0.022;

/** Text as outlines, so that it looks the same whatever fonts a machine has. */
const line = (text: string, { size, x, y, color }: LineOptions): string =>
  `<path fill="${color}" stroke="${color}" stroke-width="${size * boldness}" d="${pathData(outlineCaption(text, size, x, y))}"/>`;
