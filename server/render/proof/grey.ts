import type { Sharp } from 'sharp';
import { findRowRuns, type Raster } from '../raster/raster.js';
import { greyOnWhite, luminance } from '../model/luminance.js';

/** A picture as decoders see it: luminance (BT.601), 1 byte a pixel, row by row. */
export interface Grey {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** The luminances of an opaque picture, before it is encoded. */
export function greyOfRaster(raster: Raster): Grey {
  const { width, height } = raster;
  const data = new Uint8Array(width * height);
  for (const { row, count, pixels } of findRowRuns(raster)) {
    const line = Uint8Array.from(pixels, (pixel) =>
      Math.round(luminance((pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255)),
    );
    for (let copy = row; copy < row + count; copy++) data.set(line, copy * width);
  }
  return { data, width, height };
}

/** The luminances of any picture, on white. sharp's own conversion to grey weighs the channels otherwise. */
export async function greyOfImage(image: Sharp): Promise<Grey> {
  const opaque = image.flatten({ background: '#fff' }).toColourspace('srgb').raw();
  const { data: rgb, info } = await opaque.toBuffer({ resolveWithObject: true });
  const data = new Uint8Array(info.width * info.height);
  for (let at = 0, from = 0; at < data.length; at++, from += info.channels)
    data[at] = greyOnWhite(rgb[from]!, rgb[from + 1]!, rgb[from + 2]!, 255);
  return { data, width: info.width, height: info.height };
}
