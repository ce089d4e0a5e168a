import { correction, generate, mode } from 'lean-qr';
import QRCode from 'qrcode';
import type { CorrectionLevel } from '../../domain/kinds/kind.js';

/** The modules of a code, `size` × `size`. */
export interface Matrix {
  /** Modules per side: 17 + 4 · version, 21 to 177. */
  readonly size: number;
  /** Whether a module is dark; false outside the square. */
  isDark(row: number, column: number): boolean;
}

/** The latest matrix is kept, since the steps that make one picture ask for it five times and choosing a mask takes 0.3 ms. */
let latest: { readonly text: string; readonly level: CorrectionLevel; readonly matrix: Matrix } | undefined;

/**
 * Encodes a text as a QR code in the smallest version that holds it (ISO/IEC 18004). Error correction level H restores
 * about 30 % of the code, which leaves room for a logo.
 * @param text 1 to about 1,270 bytes at level H, 2,330 at level M
 * @throws Error when the text is empty or does not fit version 40
 */
export function makeMatrix(text: string, level: CorrectionLevel = 'H'): Matrix {
  if (latest?.text !== text || latest.level !== level)
    latest = { text, level, matrix: isAscii(text) ? matrixOf(text, level) : unicodeMatrixOf(text, level) };
  return latest.matrix;
}

const isAscii = (text: string): boolean => !/[^\0-\x7F]/.test(text);

function matrixOf(text: string, errorCorrectionLevel: CorrectionLevel): Matrix {
  const { modules } = QRCode.create(text, { errorCorrectionLevel });
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
function unicodeMatrixOf(text: string, level: CorrectionLevel): Matrix {
  const content = mode.multi(mode.eci(utf8), mode.bytes(new TextEncoder().encode(text)));
  const only = correction[level];
  const code = generate(content, { minCorrectionLevel: only, maxCorrectionLevel: only });
  return { size: code.size, isDark: (row, column) => code.get(column, row) };
}
