import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as ZXing from '@zxing/library';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Grey } from './grey.js';

/** Resolves to the texts of the codes in a picture. */
export type Decoder = (picture: Grey) => Promise<string[]>;

const require = createRequire(import.meta.url);

/** Loads one file of the package, since loading all 224 files took more than half of a render thread's start time. */
const zxingJs = <Name extends keyof typeof ZXing>(name: Name, folder = '') =>
  (require(`@zxing/library/cjs/core/${folder}${name}`) as { default: (typeof ZXing)[Name] }).default;
const BinaryBitmap = zxingJs('BinaryBitmap');
const Exception = zxingJs('Exception');
const HybridBinarizer = zxingJs('HybridBinarizer', 'common/');
const QRCodeReader = zxingJs('QRCodeReader', 'qrcode/');
const RGBLuminanceSource = zxingJs('RGBLuminanceSource');

/**
 * The three decoders of the proof: zbar, and the JavaScript and C++ ports of ZXing, which have grown apart. The one that fails most often
 * comes first. None tries inverted colours, as many phones do not.
 */
export const decoders: Readonly<Record<string, Decoder>> = {
  'zxing-js': readWithZxingJs,
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

const reader = new QRCodeReader();

async function readWithZxingJs({ data, width, height }: Grey): Promise<string[]> {
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, height)));
  try {
    return [reader.decode(bitmap).getText()];
  } catch (error) {
    if (error instanceof Exception) return [];
    throw error;
  }
}
