import QRCode from 'qrcode';

/** The modules of a code, `size` × `size`. */
export interface Matrix {
  /** Modules per side: 17 + 4 · version, 21 to 177. */
  readonly size: number;
  /** Whether a module is dark; false outside the square. */
  isDark(row: number, column: number): boolean;
}

/** The latest matrix is kept, since the steps that make one picture ask for it five times and choosing a mask takes 0.3 ms. */
let latest: { readonly text: string; readonly matrix: Matrix } | undefined;

/**
 * Encodes a text as a QR code in the smallest version that holds it (ISO/IEC 18004). Error correction level H restores
 * about 30 % of the code, which leaves room for a logo.
 * @param text 1 to about 1,270 bytes
 * @throws Error when the text is empty or does not fit version 40
 */
export function makeMatrix(text: string): Matrix {
  if (latest?.text !== text) latest = { text, matrix: matrixOf(text) };
  return latest.matrix;
}

function matrixOf(text: string): Matrix {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'H' });
  const { size, data } = modules;
  return {
    size,
    isDark: (row, column) =>
      row >= 0 && column >= 0 && row < size && column < size && data[row * size + column] === 1,
  };
}
