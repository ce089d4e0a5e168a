import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.js';

/** A folder for the downloads of one engine. */
export const makeDownloads = () => mkdtempSync(join(tmpdir(), 'qr-engine-'));

export const removeDownloads = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** @returns the only PNG, once it is complete. @throws Error when none arrives */
export async function downloadedPng(folder: string): Promise<{ name: string; content: Buffer }> {
  const [name] = await eventually(
    () => completePngs(folder),
    (names) => names.length > 0,
  );
  if (!name) throw new Error(`No PNG was downloaded; there is ${JSON.stringify(readdirSync(folder))}`);
  return { name, content: readFileSync(join(folder, name)) };
}

/** Firefox creates an empty file and writes to another one first. */
const completePngs = (folder: string) =>
  readdirSync(folder).filter(
    (name, _, all) =>
      name.endsWith('.png') && !all.includes(`${name}.part`) && statSync(join(folder, name)).size > 0,
  );
