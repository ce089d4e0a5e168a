import type { Sharp } from 'sharp';
import { greyOnWhite } from '../model/luminance.js';

/** A picture as decoders see it: luminance (BT.601), 1 byte a pixel, row by row. */
export interface Grey {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
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
