import type { Canvas } from 'canvas';
import sharp, { type Sharp } from 'sharp';

/** The picture as PNG; encoding runs off the event loop. */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  return rawPicture(canvas).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
}

function rawPicture(canvas: Canvas): Sharp {
  const { width, height } = canvas;
  return sharp(toRgba(canvas.toBuffer('raw')), { raw: { width, height, channels: 4 } });
}

/** Cairo's pixels are BGRA with the alpha multiplied in; changed in place to plain RGBA. */
function toRgba(pixels: Buffer): Buffer {
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at]!;
    const alpha = pixels[at + 3]!;
    pixels[at] = pixels[at + 2]!;
    pixels[at + 2] = blue;
    if (alpha !== 0 && alpha !== 255) {
      for (let channel = at; channel < at + 3; channel++) {
        pixels[channel] = Math.min(255, Math.round((pixels[channel]! * 255) / alpha));
      }
    }
  }
  return pixels;
}
