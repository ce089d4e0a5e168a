import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataSource } from 'typeorm';
import { hostAndParents } from '../../domain/address.js';
import { contentFilePath } from '../../domain/paths.js';
import { copyOfPage } from '../../pages/content/page-copy.js';
import { findBanned } from './code-rows.js';
import { type PageRow, readPageRows } from './page-rows.js';

/** The line of a page: its files, by their paths in the export. */
export interface PageLine {
  readonly json: string;
}

/**
 * Writes the pages of codes as files that any web server can serve.
 * @param folder of the export
 * @param host of the site
 * @returns a line for each page, in pages
 */
export async function* exportPages(
  dataSource: DataSource,
  folder: string,
  host: string,
): AsyncGenerator<PageLine[]> {
  for await (const rows of readPageRows(dataSource)) {
    const banned = await findBanned(
      dataSource,
      rows.flatMap(({ hosts }) => hosts.flatMap(hostAndParents)),
    );
    const lines: PageLine[] = [];
    for (const row of rows) {
      const isBanned = (name: string) => hostAndParents(name).some((one) => banned.has(one));
      const omittedHosts = new Set([...row.listed, ...row.hosts.filter(isBanned)]);
      const files = await writePage(row, { folder, host, omittedHosts });
      if (files) lines.push({ json: JSON.stringify({ id: row.id, type: row.type, files }) });
    }
    yield lines;
  }
}

interface Target {
  readonly folder: string;
  readonly host: string;
  readonly omittedHosts: ReadonlySet<string>;
}

/** @returns paths in the export; undefined for a kind that this version does not know */
async function writePage(
  { id, type, content, style, created_at: createdAt, changed_at: changedAt }: PageRow,
  { folder, ...target }: Target,
): Promise<string[] | undefined> {
  const copy = await copyOfPage(type, content, { id, style, createdAt, changedAt, ...target });
  if (!copy) return undefined;
  const paths: string[] = [];
  for (const [name, body] of copy) {
    const path = contentFilePath(id, name).slice(1);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body);
    paths.push(path);
  }
  return paths;
}
