import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { projectRoot } from '../../config/project-root.js';
import { Resource } from '../../domain/resource.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { type ExportedRow, readRows } from './code-rows.js';
import { ExportWriter, nameOfFile } from './export-folder.js';
import { haproxyLine, nginxLine } from './redirect-maps.js';

/** What an export holds besides its data, for a reader who has neither the product nor its documents. */
const recoveryFolder = join(projectRoot, 'docker/recovery');

export interface ExportSources {
  readonly dataSource: DataSource;
  readonly storage: ObjectStorage;
  readonly publicOrigin: string;
}

export interface ExportSummary {
  readonly codes: number;
  /** Codes that the maps redirect. */
  readonly open: number;
  /** Keys of files that the storage does not have. */
  readonly missingFiles: ReadonlySet<string>;
}

/** The files of text by their names, and what each holds of a row. */
type TextFiles<Row> = Readonly<Record<string, (row: Row) => string>>;

const codeFiles: TextFiles<ExportedRow> = {
  'codes.ndjson': ({ json }) => `${json}\n`,
  'nginx.map': (code) => (code.opens ? nginxLine(code) : ''),
  'haproxy.map': (code) => (code.opens ? haproxyLine(code) : ''),
};

/**
 * Writes all codes that exist at its start: records without e-mail addresses, maps for proxies, and the files that they need.
 * @param target an empty or missing folder
 * @param onPage called with the number of codes so far
 * @throws ProgramFailure, or the failure of database or storage; the folder is then incomplete and has no SHA256SUMS
 */
export async function exportCodes(
  { dataSource, storage, publicOrigin }: ExportSources,
  target: string,
  onPage: (codes: number) => void,
): Promise<ExportSummary> {
  const folder = await ExportWriter.create(target);
  const missingFiles = new Set<string>();
  let [codes, open] = [0, 0];
  await writeRows(folder, codeFiles, readRows(dataSource, publicOrigin), async (page) => {
    for (const key of page.flatMap(fileKeysOf))
      if (!(await copyFile(folder, storage, key))) missingFiles.add(key);
    codes += page.length;
    open += page.filter(({ opens }) => opens).length;
    onPage(codes);
  });
  for (const name of await readdir(recoveryFolder))
    await folder.write(name, await readFile(join(recoveryFolder, name)));
  await folder.finish();
  return { codes, open, missingFiles };
}

/** Writes files of text from one pass over pages of rows. */
async function writeRows<Row>(
  folder: ExportWriter,
  files: TextFiles<Row>,
  pages: AsyncIterable<readonly Row[]>,
  afterPage: (page: readonly Row[]) => Promise<void>,
): Promise<void> {
  const opened = await Promise.all(
    Object.entries(files).map(async ([name, toText]) => ({ file: await folder.open(name), toText })),
  );
  for await (const page of pages) {
    for (const { file, toText } of opened) await file.append(page.map(toText).join(''));
    await afterPage(page);
  }
  for (const { file } of opened) await file.close();
}

/** Keys of the files without which a code is incomplete: its destination and its logo. */
function fileKeysOf({ resource, logo }: ExportedRow): string[] {
  const { fileKey } = Resource.read(resource);
  return [...(fileKey === null ? [] : [fileKey]), ...(logo === '' ? [] : [logo])];
}

/** Copies a stored file into the export once. @returns false when the storage does not have it */
async function copyFile(folder: ExportWriter, storage: ObjectStorage, key: string): Promise<boolean> {
  if (folder.has(nameOfFile(key))) return true;
  const stored = await storage.get(key);
  if (stored) await folder.write(nameOfFile(key), stored.body);
  return stored !== undefined;
}
