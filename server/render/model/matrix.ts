import { correction, generate, mode } from 'lean-qr';
import QRCode from 'qrcode';
import type { CorrectionLevel } from '../../domain/kinds/kind.js';

/** The modules of a code, `size` × `size`. */
export interface Matrix {
  /** Modules per side: 17 + 4 · version, 25 to 177. */
  readonly size: number;
  /** Whether a module is dark; false outside the square. */
  isDark(row: number, column: number): boolean;
}

/** The masks of the standard, any of which a code may have. */
export const masks = [0, 1, 2, 3, 4, 5, 6, 7] as const;
type Mask = (typeof masks)[number];

/** The latest matrix is kept, since the steps that make one picture ask for it five times and choosing a mask takes 0.3 ms. */
let latest: { readonly key: string; readonly matrix: Matrix } | undefined;

/**
 * Smallest version of a code. Version 1 has no alignment pattern: tilted by 10 degrees, ZXing's Java library reads none of 25 such codes,
 * and all of 20 of version 2.
 */
const minVersion = 2;

/**
 * Encodes a text as a QR code in the smallest version from 2 on that holds it (ISO/IEC 18004). Error correction level H restores
 * about 30 % of the code, which leaves room for a logo.
 * @param text 1 to about 1,270 bytes at level H, 2,330 at level M
 * @param mask 0 to 7; by default the one that the standard prefers
 * @throws Error when the text is empty or does not fit version 40
 */
export function makeMatrix(text: string, level: CorrectionLevel = 'H', mask?: Mask): Matrix {
  const key = `${level} ${mask} ${text}`;
  if (latest?.key !== key) {
    const encode = isAscii(text) ? matrixOf : unicodeMatrixOf;
    latest = { key, matrix: encode(text, level, mask) };
  }
  return latest.matrix;
}

const isAscii = (text: string): boolean => !/[^\0-\x7F]/.test(text);

function matrixOf(text: string, errorCorrectionLevel: CorrectionLevel, maskPattern?: Mask): Matrix {
  const options = { errorCorrectionLevel, maskPattern };
  const smallest = QRCode.create(text, options);
  const { modules } =
    smallest.version < minVersion ? QRCode.create(text, { ...options, version: minVersion }) : smallest;
  const { size, data } = modules;
  return {
    size,
    isDark: (row, column) =>
      row >= 0 && column >= 0 && row < size && column < size && data[row * size + column] === 1,
  };
}

/** Number of UTF-8 among the extended channel interpretations (AIM ITS/04-023). */
const utf8 = 26;

/**
 * Encodes a text as UTF-8 and says so. Without this, decoders guess the encoding, and some guess wrong. ASCII has no such mark, since
 * some scanners print it.
 */
function unicodeMatrixOf(text: string, level: CorrectionLevel, mask?: Mask): Matrix {
  const content = mode.multi(mode.eci(utf8), mode.bytes(new TextEncoder().encode(text)));
  const only = correction[level];
  const code = generate(content, { minVersion, minCorrectionLevel: only, maxCorrectionLevel: only, mask });
  return { size: code.size, isDark: (row, column) => code.get(column, row) };
}
