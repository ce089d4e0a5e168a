import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './hardships.js';

/** What an independent decoder reads in a picture, or undefined when it reads nothing. */
export type Decoder = (pixels: Pixels) => Promise<string | undefined>;

const require = createRequire(import.meta.url);
/** The package's types describe its ES form; Node and Jest load the CommonJS one. */
const jsQR = jsqr as unknown as typeof import('jsqr').default;
let zxing: Promise<unknown> | undefined;

/** Two that share no code; neither tries the picture with its colours inverted, as many phones do not. */
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

/** The package would fetch its binary from a public network; ours comes from the disk. */
function loadZxing(): Promise<unknown> {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
}
