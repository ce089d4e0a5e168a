import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
/** The package's types describe its ES form; Node and Jest load the CommonJS one. */
const jsQR = jsqr as unknown as typeof jsqr.default;
let zxing: Promise<unknown> | undefined;

/** What an independent decoder reads in a picture, or undefined when it reads nothing. */
type Decoder = (pixels: Pixels) => Promise<string | undefined>;

interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Two that share no code; neither tries the picture with its colours inverted, as many phones do not. */
export const decoders: Readonly<Record<string, Decoder>> = {
  'zxing-cpp': readWithZxing,
  jsQR: (pixels) =>
    Promise.resolve(
      jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' })?.data || undefined,
    ),
};

/** A transparent picture must be read on each of these: paper, and something darker. */
const grounds = ['#FFFFFF', '#808080'];

export interface Proof {
  /** Names of the decoders that read exactly the text, on every ground. */
  readonly readBy: readonly string[];
  readonly decoderCount: number;
}

/**
 * Decodes a finished picture again, as it will be handed out.
 * @param png the very bytes that are stored
 * @param text what every decoder must read, to the letter
 */
export async function prove(png: Buffer, text: string): Promise<Proof> {
  const pictures = await flatten(png);
  const names = Object.keys(decoders);
  const results = await Promise.all(names.map((name) => readsAll(decoders[name]!, pictures, text)));
  return { readBy: names.filter((_, i) => results[i]), decoderCount: names.length };
}

async function readsAll(decode: Decoder, pictures: readonly Pixels[], text: string): Promise<boolean> {
  for (const pixels of pictures) {
    if ((await decode(pixels)) !== text) return false;
  }
  return true;
}

async function flatten(png: Buffer): Promise<Pixels[]> {
  const { isOpaque } = await sharp(png).stats();
  return Promise.all(
    (isOpaque ? grounds.slice(0, 1) : grounds).map((background) => rawPixels(png, background)),
  );
}

async function rawPixels(png: Buffer, background: string): Promise<Pixels> {
  const { data, info } = await sharp(png)
    .flatten({ background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8ClampedArray.from(data), width: info.width, height: info.height };
}

async function readWithZxing(pixels: Pixels): Promise<string | undefined> {
  await (zxing ??= loadZxing());
  const [found] = await readBarcodes(
    { ...pixels, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    {
      formats: ['QRCode'],
      tryInvert: false,
      maxNumberOfSymbols: 1,
    },
  );
  return found?.text;
}

/** The package would fetch its binary from a public network; ours comes from the disk. */
function loadZxing(): Promise<unknown> {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
}
