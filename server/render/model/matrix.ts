import QRCode from 'qrcode';

/** The modules of a code: a square of `size` × `size`, dark or light. */
export interface Matrix {
  /** Modules along one side: 17 + 4 · version, 21 to 177. */
  readonly size: number;
  /** Whether the module is dark; outside the square everything is light. */
  isDark(row: number, column: number): boolean;
}

/**
 * The QR code of a text at error correction level H (C §5), in the smallest version that holds it (ISO/IEC 18004).
 * @param text 1 to about 1,270 bytes
 * @throws Error when the text is empty or does not fit version 40
 */
export function makeMatrix(text: string): Matrix {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'H' });
  const { size, data } = modules;
  return {
    size,
    isDark: (row, column) =>
      row >= 0 && column >= 0 && row < size && column < size && data[row * size + column] === 1,
  };
}
