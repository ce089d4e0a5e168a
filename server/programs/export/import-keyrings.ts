import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { type Checksums, keyringsName, readPages } from './export-folder.js';
import { readKeyring } from './imported-keyring.js';
import { insertKeyrings, insertSecret } from './keyring-rows.js';
import { LineRefused } from './parse-line.js';

/** @param place such as `Line 3` */
export type OnRefusal = (place: string, reason: string) => void;

/** Adds the keyrings of an export, which come before their codes. @param sums verified checksums of its files */
export async function importKeyrings(
  folder: string,
  sums: Checksums,
  dataSource: DataSource,
  onRefusal: OnRefusal,
): Promise<void> {
  if (!sums.has(keyringsName)) return;
  let lines = 0;
  for await (const page of readPages(join(folder, keyringsName))) {
    const first = lines + 1;
    lines += page.length;
    const read = page.flatMap((text, i) =>
      readOrRefuse(text, `Line ${first + i} of ${keyringsName}`, onRefusal),
    );
    for (const line of read) if ('secret' in line) await insertSecret(dataSource, line.secret);
    await insertKeyrings(
      dataSource,
      read.filter((line) => 'keys' in line),
    );
  }
}

function readOrRefuse(text: string, place: string, onRefusal: OnRefusal) {
  try {
    return [readKeyring(text)];
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error;
    onRefusal(place, error.message);
    return [];
  }
}
