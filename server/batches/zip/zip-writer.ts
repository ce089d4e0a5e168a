import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import { type Client, ClientGone } from '../../common/http/client-signal.js';
import type { ImageFormat } from '../../domain/formats.js';
import { type ManifestFile, manifestCsv, manifestJson, type ManifestRow } from './manifest.js';
import { ZipNames } from './zip-names.js';
import type { ZipEntry } from './zip-stream.js';

/** A row of a ZIP with its pictures, which are drawn one after another. */
export interface DrawnRow extends Omit<ManifestRow, 'files'> {
  /** What its files are called, if the row has no name. */
  readonly title: string;
  readonly draw?: ((format: ImageFormat) => Promise<Uint8Array>) | undefined;
}

const logger = new Logger('Batches');

/** Lists the files of a ZIP: the pictures of rows, then the manifest, which says why a picture is missing. */
export async function* filesOfRows(
  rows: AsyncIterable<DrawnRow>,
  formats: readonly ImageFormat[],
  client: Client,
): AsyncGenerator<ZipEntry, void> {
  const names = new ZipNames(['manifest', 'labels']);
  const lines: ManifestRow[] = [];
  for await (const { title, draw, ...row } of rows) {
    const name = names.nameFor(row.name || title, row.row);
    const files: ManifestFile[] = [];
    let { fault } = row;
    for (const format of draw ? formats : []) {
      try {
        const bytes = await draw!(format);
        const file = { format, name: `${name}.${format}`, sha256: digestOf(bytes) };
        files.push(file);
        yield { name: file.name, input: bytes };
      } catch (error) {
        fault = faultOfRow(error, client);
      }
    }
    lines.push({ ...row, files, fault });
  }
  yield { name: 'manifest.csv', input: manifestCsv(lines, formats) };
  yield { name: 'manifest.json', input: manifestJson(lines) };
}

/**
 * Returns the code of a failure that concerns one row alone. The log has no more than that code, since the message may quote the row.
 * @throws the error, if the client has left or the server has failed
 */
export function faultOfRow(error: unknown, { signal }: Client): string {
  if (error instanceof ClientGone || signal?.aborted || !(error instanceof DomainError)) throw error;
  logger.warn({ code: error.code }, 'A picture is missing in a ZIP.');
  return error.code;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
