import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../common/process/durable-files.js';
import { undefinedOn } from '../../common/process/system-error.js';
import { ProgramFailure } from '../../common/process/program-failure.js';

/** Names in an export. */
export const names = {
  /** SHA-256 of every other file, as sha256sum reads it; what is signed. */
  sums: 'SHA256SUMS',
  signature: 'SHA256SUMS.sig',
  manifest: 'manifest.json',
  progress: '.progress',
} as const;

export interface FinishedPart {
  /** From 1. */
  readonly number: number;
  /** The id of its last code. */
  readonly last: string;
  readonly codes: number;
  /** Of those that open. */
  readonly open: number;
  readonly missingFiles: number;
  /** SHA-256 in hexadecimal, by the name of each file that it wrote. */
  readonly sums: Readonly<Record<string, string>>;
}

export const partName = (number: number) => String(number).padStart(6, '0');
export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The folder of an export while it is written: what of it is finished survives a crash. */
export class EscrowFolder {
  constructor(private readonly folder: string) {}

  /**
   * The parts that an interrupted export has finished, and whose files are still as they were written.
   * @throws ProgramFailure where the export is complete, or the folder holds something else
   */
  async resume(): Promise<FinishedPart[]> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const found = await readdir(this.folder);
    if (found.includes(names.signature)) throw new ProgramFailure(`The export in ${this.folder} is complete`);
    if (found.length > 0 && !found.includes(names.progress))
      throw new ProgramFailure(`${this.folder} is not empty, and no export was begun there`);
    await mkdir(join(this.folder, names.progress), { recursive: true });
    const parts: FinishedPart[] = [];
    for (;;) {
      const part = await this.finishedPart(parts.length + 1);
      if (!part) return parts;
      parts.push(part);
    }
  }

  /** @returns its SHA-256 in hexadecimal */
  async write(name: string, content: Uint8Array): Promise<string> {
    await writeDurably(join(this.folder, name), Buffer.from(content));
    return sha256(content);
  }

  /** @returns the SHA-256 of a file that is there */
  async sumOf(name: string): Promise<string | undefined> {
    const path = join(this.folder, name);
    if (!(await stat(path).catch(undefinedOn('ENOENT')))) return undefined;
    return sha256(await readFile(path));
  }

  async finishPart(part: FinishedPart): Promise<void> {
    await this.write(join(names.progress, partName(part.number)), Buffer.from(JSON.stringify(part)));
  }

  async forgetProgress(): Promise<void> {
    await rm(join(this.folder, names.progress), { recursive: true, force: true });
  }

  private async finishedPart(number: number): Promise<FinishedPart | undefined> {
    const path = join(this.folder, names.progress, partName(number));
    const text = await readFile(path, 'utf8').catch(undefinedOn('ENOENT'));
    if (text === undefined) return undefined;
    const part = JSON.parse(text) as FinishedPart;
    for (const [name, sum] of Object.entries(part.sums))
      if ((await this.sumOf(name)) !== sum) return undefined;
    return part;
  }
}
