import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { CorrectionLevel } from '../../server/domain/kinds/kind.js';
import type { Matrix } from '../../server/render/model/matrix.js';
import type { Corners, GreyPicture } from './picture.js';

export interface FoundCode {
  /** Text in the code; undefined for a code that has been found and cannot be read. */
  readonly text: string | undefined;
  readonly version: number;
  readonly level: CorrectionLevel | 'L';
  /** 0 to 7. */
  readonly mask: number;
  readonly corners: Corners;
  /** The modules as they were read, before anything is corrected. */
  readonly modules: Matrix;
  /** Smallest share of its error correction that a block has left. 0 to 1. */
  readonly unused: number;
  readonly isMirrored: boolean;
  /** Light modules on a dark ground. */
  readonly isInverted: boolean;
}

/** Loads the decoder. @param wasmBinary the package's `zxing_reader.wasm`, which it would download from a CDN otherwise */
export async function loadDecoder(wasmBinary: ArrayBuffer): Promise<void> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

const maxCodes = 8;

/** Finds QR codes in a picture. The picture is passed as PGM, which the decoder uses unchanged. */
export async function findCodes({ data, width, height }: GreyPicture): Promise<FoundCode[]> {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const pgm = new Uint8Array(header.length + data.length);
  pgm.set(header);
  pgm.set(data, header.length);
  const found = await readBarcodes(pgm, {
    formats: ['QRCode'],
    textMode: 'Plain',
    returnErrors: true,
    maxNumberOfSymbols: maxCodes,
  });
  return found.map(({ isValid, text, extra, position, symbol, isMirrored, isInverted }) => {
    const facts = JSON.parse(extra || '{}') as Facts;
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    return {
      text: isValid ? text : undefined,
      version: Number(facts.Version ?? 0),
      level: facts.ECLevel ?? 'L',
      mask: facts.DataMask ?? 0,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
      modules: modulesOf(symbol),
      unused: facts.UEC ?? 0,
      isMirrored,
      isInverted,
    };
  });
}

/** Keys of the decoder's `extra`; missing where a code could not be read. */
interface Facts {
  readonly Version?: string;
  readonly ECLevel?: CorrectionLevel | 'L';
  readonly DataMask?: number;
  /** Unused error correction. */
  readonly UEC?: number;
}

/** @param symbol one byte per module, 0 for dark */
function modulesOf({
  data,
  width: size,
}: {
  readonly data: Uint8ClampedArray;
  readonly width: number;
}): Matrix {
  return {
    size,
    isDark: (row, column) =>
      row >= 0 && column >= 0 && row < size && column < size && data[row * size + column] === 0,
  };
}
