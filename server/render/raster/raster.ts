import { mmPerInch } from '../../domain/paper/picture-size.js';
import { dotsPerInch } from '../../domain/style.js';

/** A picture in Cairo's format: 4 bytes per pixel (blue, green, red, alpha), premultiplied. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Whether most rows differ from the one above, since modules have curves or a gradient. */
  readonly isCurved?: boolean;
  /** Whether the picture has a gradient and no logo, so that most of its many colours are on the rims of modules. */
  readonly isGradient?: boolean;
  /** Resolution that files declare, in pixels per mm; by default that of {@link dotsPerInch}. */
  readonly pxPerMm?: number | undefined;
  /** Number of rows of the picture that each row of the bands stands for; by default one. */
  readonly counts?: Uint32Array;
  /** Yields the rows from the top, several at a time. */
  bands(): Iterable<Band>;
}

export interface Band {
  readonly rows: number;
  /** Distance in pixels between the starts of two rows; more than the width when the surface is larger than the picture. */
  readonly stride: number;
  readonly bgra: Buffer;
}

export const pxPerMmOf = ({ pxPerMm = dotsPerInch / mmPerInch }: Raster): number => pxPerMm;

/** Equal rows, one below the other; pixels are 0xAARRGGBB. */
export interface RowRun {
  /** Number of the first row, from the top. */
  readonly row: number;
  readonly count: number;
  readonly pixels: Uint32Array;
}

/** Reads a picture as runs of equal rows. Most rows of a code equal the one above, so the runs are a small part of the picture. */
export function findRowRuns({ width, height, counts, bands }: Raster): RowRun[] {
  const starts: Omit<RowRun, 'count'>[] = [];
  const bandRows = counts?.length ?? height;
  let [row, bandRow] = [0, 0];
  let above: Uint8Array | undefined;
  for (const { rows, stride, bgra } of bands()) {
    const isWhole = rows === bandRows;
    for (let start = 0; start < rows * stride * 4; start += stride * 4) {
      const bytes = bgra.subarray(start, start + width * 4);
      if (!above || bytes.compare(above) !== 0)
        starts.push({ row, pixels: isWhole ? asPixels(bytes) : asPixels(bytes).slice() });
      above = bytes;
      row += counts?.[bandRow++] ?? 1;
    }
  }
  return starts.map((start, i) => ({ ...start, count: (starts[i + 1]?.row ?? height) - start.row }));
}

const asPixels = ({ buffer, byteOffset, length }: Buffer) => new Uint32Array(buffer, byteOffset, length / 4);

/** Visits each run of equal pixels in a row. */
export function forRuns(
  pixels: Uint32Array,
  visit: (color: number, start: number, end: number) => void,
): void {
  for (let start = 0; start < pixels.length;) {
    const color = pixels[start]!;
    let end = start + 1;
    while (end < pixels.length && pixels[end] === color) end++;
    visit(color, start, end);
    start = end;
  }
}

/** Returns red, green, blue and alpha of a Cairo pixel, not premultiplied. */
export function straightRgba(pixel: number): [red: number, green: number, blue: number, alpha: number] {
  const alpha = pixel >>> 24;
  const plain = (channel: number) => (alpha === 0 ? 0 : Math.min(255, Math.round((channel * 255) / alpha)));
  return [plain((pixel >>> 16) & 255), plain((pixel >>> 8) & 255), plain(pixel & 255), alpha];
}
