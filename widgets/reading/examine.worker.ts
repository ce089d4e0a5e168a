import { greyOnWhite } from '../../server/render/model/colors.js';
import { loadDecoder } from './find-codes.js';
import type { GreyPicture } from './picture.js';
import { examinePrint, type Examination } from './print-test/examine-print.js';

/** What the page sends: first the decoder, then pictures. */
export type Question =
  | { readonly wasmBinary: ArrayBuffer }
  | { readonly picture: Pixels; readonly expected: string | undefined };

/** Pixels of a canvas, RGBA, on white. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export type Answer = { readonly seen: Examination };

let decoder: Promise<void> | undefined;

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if ('wasmBinary' in data) decoder = loadDecoder(data.wasmBinary);
  else void answer(data.picture, data.expected);
});

async function answer(picture: Pixels, expected: string | undefined): Promise<void> {
  await decoder;
  const seen = await examinePrint(greyOf(picture), expected);
  postMessage({ seen } satisfies Answer);
}

function greyOf({ data, width, height }: Pixels): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = greyOnWhite(data[from]!, data[from + 1]!, data[from + 2]!, data[from + 3]!);
  return { data: grey, width, height };
}
