import { csvLine, csvMark } from '../../domain/csv.js';
import type { ImageFormat } from '../../domain/formats.js';

/** A file of a row. */
export interface ManifestFile {
  readonly format: ImageFormat;
  readonly name: string;
  readonly sha256: string;
}

/** What became of a row. */
export interface ManifestRow {
  /** From 1. */
  readonly row: number;
  readonly name: string;
  /** Of the record; null: the code holds its content, or there is none. */
  readonly id: string | null;
  readonly link: string | null;
  readonly destination: string | null;
  /** How well the code scans, such as `7/8`; null: there is none. */
  readonly score: string | null;
  readonly files: readonly ManifestFile[];
  /** Code of the failure; null: there is none. */
  readonly fault: string | null;
}

/** The manifest for programs. */
export const manifestJson = (rows: readonly ManifestRow[]): string =>
  `${JSON.stringify({ rows }, null, 1)}\n`;

/**
 * The manifest for spreadsheets, in which no cell runs as a formula. The first format has the columns `file` and `sha256`, further ones such
 * columns as `file_svg` and `sha256_svg`.
 */
export function manifestCsv(rows: readonly ManifestRow[], formats: readonly ImageFormat[]): string {
  const ofFiles = formats.flatMap((format, i) =>
    i === 0 ? ['file', 'sha256'] : [`file_${format}`, `sha256_${format}`],
  );
  const head = ['row', 'name', 'id', 'link', 'destination', 'score', ...ofFiles, 'fault'];
  const lines = rows.map(({ row, name, id, link, destination, score, files, fault }) => {
    const cells = formats.flatMap((format) => {
      const file = files.find((one) => one.format === format);
      return [file?.name ?? null, file?.sha256 ?? null];
    });
    return csvLine([row, name, id, link, destination, score, ...cells, fault]);
  });
  return csvMark + csvLine(head) + lines.join('');
}
