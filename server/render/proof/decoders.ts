import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { decode_multi as decodeAll, DecodeHintDictionary, DecodeHintTypes } from 'rxing-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Grey } from './grey.js';

/** Resolves to the texts of the codes in a picture. */
export type Decoder = (picture: Grey) => Promise<string[]>;

const require = createRequire(import.meta.url);

/**
 * The three decoders of the proof: rxing, a port of ZXing that reads and fails like its Java library, which many Android apps use; the
 * C++ port of ZXing; and zbar. None tries inverted colours, as many phones do not.
 */
export const decoders: Readonly<Record<string, Decoder>> = {
  rxing: readWithRxing,
  'zxing-cpp': readWithZxingCpp,
  zbar: readWithZbar,
};

let zxingCpp: Promise<unknown> | undefined;

/** Passes the picture as PGM, which the module uses unchanged. Pixels of a canvas would be converted to grey a second time. */
async function readWithZxingCpp({ data, width, height }: Grey): Promise<string[]> {
  await (zxingCpp ??= loadZxingCpp());
  const pgm = Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
  const options = { formats: ['QRCode' as const], tryInvert: false };
  return (await readBarcodes(pgm, options)).map(({ text }) => text);
}

/** Loads the WebAssembly file of the package, which by default would download it from a CDN. */
function loadZxingCpp(): Promise<unknown> {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
}

/**
 * From this width in px on, modules are several px wide, so that scanning every fourth line is enough for most pictures and takes a third
 * of the time.
 */
const sparseWidth = 500;
const sparseLines = 4;
let scanner: Promise<ZBarScanner> | undefined;

async function readWithZbar({ data, width, height }: Grey): Promise<string[]> {
  const zbar = await (scanner ??= makeZbarScanner());
  for (const lines of width >= sparseWidth ? [sparseLines, 1] : [1]) {
    zbar.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_X_DENSITY, lines);
    zbar.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_Y_DENSITY, lines);
    const found = await scanGrayBuffer(data.buffer, width, height, zbar);
    if (found.length > 0) return found.map((symbol) => symbol.decode());
  }
  return [];
}

async function makeZbarScanner(): Promise<ZBarScanner> {
  const made = await ZBarScanner.create();
  made.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  made.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  return made;
}

const hints = new DecodeHintDictionary();
hints.set_hint(DecodeHintTypes.PossibleFormats, 'QrCode');
hints.set_hint(DecodeHintTypes.TryHarder, 'true');

/** Passes the picture without further conversion. The module throws a string if it finds no code. */
async function readWithRxing({ data, width, height }: Grey): Promise<string[]> {
  try {
    return decodeAll(data, width, height, hints, false).map((found) => {
      const text = found.text();
      found.free();
      return text;
    });
  } catch (error) {
    if (typeof error === 'string') return [];
    throw error;
  }
}
