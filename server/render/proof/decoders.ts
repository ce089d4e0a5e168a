import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { decode_multi as decodeAll, DecodeHintDictionary, DecodeHintTypes } from 'rxing-wasm';
import { prepareZXingModule, type ReadableBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
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
  'zxing-cpp': (picture) => readFormats(picture, ['QRCode']),
  zbar: readWithZbar,
};

const matrixFormats: ReadableBarcodeFormat[] = [
  'QRCode',
  'MicroQRCode',
  'RMQRCode',
  'Aztec',
  'DataMatrix',
  'MaxiCode',
  'PDF417',
];

/** Formats of which no part of a code or a logo can look like one: two-dimensional codes, and lines with a check character. */
export const certainFormats: ReadableBarcodeFormat[] = [
  ...matrixFormats,
  'EANUPC',
  'Code128',
  'Code93',
  'DataBar',
];

/** All formats that scanners of phones read. In 210 pictures of stripes, tiles and letters none was read by mistake. */
export const allFormats: ReadableBarcodeFormat[] = [
  ...certainFormats,
  'DataBarExp',
  'Code39',
  'ITF',
  'Codabar',
];

let zxingCpp: Promise<unknown> | undefined;

/**
 * Reads the codes of some formats in a picture by zxing-cpp. The picture is passed as PGM, which the module uses unchanged: pixels of a
 * canvas would be converted to grey a second time.
 */
export async function readFormats(
  { data, width, height }: Grey,
  formats: ReadableBarcodeFormat[],
): Promise<string[]> {
  await (zxingCpp ??= loadZxingCpp());
  const pgm = Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
  const options = { formats, tryInvert: false };
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
 * From this width in px on, modules of most codes are several px wide, so that scanning every fourth line is enough for most pictures and
 * takes a third of the time.
 */
const sparseWidth = 250;
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
