import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './hardships.js';

/** Resolves to the text of the code in a picture, undefined when it finds none. */
export type Decoder = (pixels: Pixels) => Promise<string | undefined>;

const require = createRequire(import.meta.url);
const { default: jsQR } = jsqr;
let zxing: Promise<unknown> | undefined;

/** Two implementations that share no code. Neither tries inverted colours, as many phones do not. */
export const decoders: Readonly<Record<string, Decoder>> = {
  'zxing-cpp': async (pixels) => {
    await (zxing ??= loadZxing());
    const picture = { ...pixels, colorSpace: 'srgb' as const };
    const options = { formats: ['QRCode' as const], tryInvert: false, maxNumberOfSymbols: 1 };
    const [found] = await readBarcodes(picture, options);
    return found?.text || undefined;
  },
  jsQR: async ({ data, width, height }) =>
    jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined,
};

/** By default the package downloads its WebAssembly from a CDN. */
function loadZxing(): Promise<unknown> {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
}
