import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { writeDurably } from '../../common/process/durable-files.js';
import { ProgramFailure } from '../../common/process/fail-start.js';
import { undefinedOn } from '../../common/process/system-error.js';

/** SHA-256 of all other files, as sha256sum writes it. It is written last: an export without it is not complete. */
const sumsName = 'SHA256SUMS';

/** The name in an export of a stored file. */
export const nameOfFile = (key: string) => `files/${key}`;

const sha256 = () => createHash('sha256');

/** Writes the files of an export and collects their checksums. */
export class ExportWriter {
  private readonly sums = new Map<string, string>();

  private constructor(private readonly folder: string) {}

  /** @throws ProgramFailure when the folder is not empty */
  static async create(folder: string): Promise<ExportWriter> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new ProgramFailure(`${folder} is not empty`);
    return new ExportWriter(folder);
  }

  has(name: string): boolean {
    return this.sums.has(name);
  }

  async write(name: string, content: Buffer): Promise<void> {
    await writeDurably(join(this.folder, name), content);
    this.sums.set(name, sha256().update(content).digest('hex'));
  }

  /** Opens a new file for text of any length; it is part of the export once it is closed. */
  async open(name: string): Promise<TextFile> {
    const file = await open(join(this.folder, name), 'wx');
    return new TextFile(file, (sum) => this.sums.set(name, sum));
  }

  /** Completes the export. */
  async finish(): Promise<void> {
    const lines = [...this.sums].map(([name, sum]) => `${sum}  ${name}\n`).sort();
    await writeDurably(join(this.folder, sumsName), Buffer.from(lines.join('')));
  }
}

class TextFile {
  private readonly hash: Hash = sha256();

  constructor(
    private readonly file: FileHandle,
    private readonly onClose: (sum: string) => void,
  ) {}

  async append(text: string): Promise<void> {
    this.hash.update(text);
    await this.file.appendFile(text);
  }

  async close(): Promise<void> {
    await this.file.sync();
    await this.file.close();
    this.onClose(this.hash.digest('hex'));
  }
}

/** A complete export whose files match their checksums. */
export class VerifiedExport {
  private constructor(
    private readonly folder: string,
    private readonly sums: ReadonlyMap<string, string>,
  ) {}

  /** Reads all files once, and fails before anything is imported. @throws ProgramFailure */
  static async open(folder: string): Promise<VerifiedExport> {
    const text = await readFile(join(folder, sumsName), 'utf8').catch(undefinedOn('ENOENT', 'ENOTDIR'));
    if (text === undefined) throw new ProgramFailure(`There is no complete export in ${folder}`);
    const sums = new Map(text.split('\n').filter(Boolean).map(readSumLine));
    for (const [name, sum] of sums) await verify(folder, name, sum);
    return new VerifiedExport(folder, sums);
  }

  /** @returns the SHA-256 of a file in hexadecimal; undefined for a file that is not in the export */
  sumOf(name: string): string | undefined {
    return this.sums.get(name);
  }

  /** @param name of a file in the export */
  read(name: string): Promise<Buffer> {
    return readFile(join(this.folder, name));
  }

  /** Node's `readline` is not used, because it also ends lines at U+2028, which JSON allows inside strings. */
  async *readLines(name: string): AsyncGenerator<string> {
    let rest = '';
    for await (const chunk of createReadStream(join(this.folder, name), 'utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
    if (rest !== '') yield rest;
  }
}

function readSumLine(line: string, index: number): [name: string, sum: string] {
  const [, sum, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
  if (!sum || !name) throw new ProgramFailure(`Line ${index + 1} of ${sumsName} is not a checksum`);
  return [name, sum];
}

async function verify(folder: string, name: string, sum: string): Promise<void> {
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep))
    throw new ProgramFailure(`${sumsName} names ${name}, which is outside the export`);
  if (!(await stat(path).catch(undefinedOn('ENOENT', 'ENOTDIR')))?.isFile())
    throw new ProgramFailure(`${name} is missing in the export`);
  const hash = sha256();
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  if (hash.digest('hex') !== sum) throw new ProgramFailure(`${name} does not match its checksum`);
}
