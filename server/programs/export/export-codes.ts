import { offPrefix } from '../../storage/object-key.js';
import { cp, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { writeDurably } from '../../common/process/durable-files.js';
import { ProgramFailure } from '../../common/process/fail-start.js';
import { projectRoot } from '../../config/project-root.js';
import { fileKeyIn } from '../../domain/outcome-columns.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { type ExportedRow, readRows } from './code-rows.js';
import { exportPages, type PageLine } from './export-pages.js';
import { codesName, keyringsName, nameOfFile, pagesName, writeChecksums } from './export-folder.js';
import { type KeyringLine, readKeyrings } from './keyring-rows.js';
import { haproxyLine, nginxLine } from './redirect-maps.js';

/** What an export holds besides its data, for a reader who has neither the product nor its documents. */
const recoveryFolder = join(projectRoot, 'docker/recovery');

export interface ExportSources {
  readonly dataSource: DataSource;
  readonly storage: ObjectStorage;
  readonly publicOrigin: string;
}

export interface ExportSummary {
  codes: number;
  /** Number of codes that the maps redirect. */
  open: number;
  /** Keys of files that the storage does not have. */
  readonly missingFiles: string[];
}

/** Text files by their names, and what each holds of a row. */
type TextFiles<Row> = Readonly<Record<string, (row: Row) => string>>;

const codeFiles: TextFiles<ExportedRow> = {
  [codesName]: ({ json }) => `${json}\n`,
  'nginx.map': (code) => (code.isRedirected ? nginxLine(code) : ''),
  'haproxy.map': (code) => (code.isRedirected ? haproxyLine(code) : ''),
};

const pageFiles: TextFiles<PageLine> = { [pagesName]: ({ json }) => `${json}\n` };

const keyringFiles: TextFiles<KeyringLine> = { [keyringsName]: ({ json }) => `${json}\n` };

/**
 * Writes all codes that exist at its start: records without e-mail addresses, maps for proxies, the files and pages that they need, and keyrings.
 * @param folder empty or missing
 * @throws ProgramFailure, or the failure of database or storage; the folder is then incomplete and has no SHA256SUMS
 */
export async function exportCodes(
  { dataSource, storage, publicOrigin }: ExportSources,
  folder: string,
): Promise<Readonly<ExportSummary>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new ProgramFailure(`${folder} is not empty`);
  const summary: ExportSummary = { codes: 0, open: 0, missingFiles: [] };
  const seen = new Set<string>();
  await writeRows(folder, codeFiles, readRows(dataSource, publicOrigin), async (page) => {
    summary.codes += page.length;
    summary.open += page.filter(({ isRedirected }) => isRedirected).length;
    for (const key of page.flatMap(fileKeysOf)) {
      if (seen.has(key)) continue;
      seen.add(key);
      // The file of a code that is switched off has moved.
      const file = (await storage.get(key)) ?? (await storage.get(offPrefix + key));
      if (file) await writeDurably(join(folder, nameOfFile(key)), file);
      else summary.missingFiles.push(key);
    }
  });
  const { host } = new URL(publicOrigin);
  await writeRows(folder, pageFiles, exportPages(dataSource, folder, host));
  // The keyrings are read after the codes, so that each code in the export has its keyring.
  await writeRows(folder, keyringFiles, readKeyrings(dataSource));
  await cp(recoveryFolder, folder, { recursive: true });
  await writeChecksums(folder);
  return summary;
}

/** Writes text files from one pass over pages of rows. */
async function writeRows<Row>(
  folder: string,
  files: TextFiles<Row>,
  pages: AsyncIterable<readonly Row[]>,
  afterPage: (page: readonly Row[]) => Promise<void> = async () => {},
): Promise<void> {
  const opened = await Promise.all(
    Object.entries(files).map(async ([name, toText]) => ({
      file: await open(join(folder, name), 'wx'),
      toText,
    })),
  );
  for await (const page of pages) {
    for (const { file, toText } of opened) await file.appendFile(page.map(toText).join(''));
    await afterPage(page);
  }
  for (const { file } of opened) {
    await file.sync();
    await file.close();
  }
}

/** Keys of the files without which a code is incomplete: its destination, that to which an undo leads back, and its logos. */
function fileKeysOf({ resource, former, logos }: ExportedRow): string[] {
  const destinations = [resource, former ?? ''].map((text) => fileKeyIn(text) ?? '');
  return [...destinations, ...logos].filter((key) => key !== '');
}
