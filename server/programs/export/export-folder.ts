import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { writeDurably } from '../../common/process/durable-files.js';
import { ProgramFailure } from '../../common/process/fail-start.js';
import { undefinedOn } from '../../common/process/system-error.js';

/** Checksums of all other files, as sha256sum writes them. They are written last: an export without them is incomplete. */
const sumsName = 'SHA256SUMS';

export const codesName = 'codes.ndjson';
/** Exports from before keyrings do not have it. */
export const keyringsName = 'keyrings.ndjson';

export const pagesName = 'pages.ndjson';

const linesOfPage = 5_000;

/** The name in an export of a stored file. */
export const nameOfFile = (key: string) => `files/${key}`;

/** SHA-256 in hexadecimal by the name of the file. */
export type Checksums = ReadonlyMap<string, string>;

/** Completes an export by the checksums of all files in the folder. */
export async function writeChecksums(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const lines: string[] = [];
  for (const path of paths.sort()) lines.push(`${await sumOf(path)}  ${relative(folder, path)}\n`);
  await writeDurably(join(folder, sumsName), Buffer.from(lines.join('')));
}

/** Compares all files of an export with their checksums. @throws ProgramFailure */
export async function verifyChecksums(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, sumsName), 'utf8').catch(undefinedOn('ENOENT', 'ENOTDIR'));
  if (text === undefined) throw new ProgramFailure(`There is no complete export in ${folder}`);
  const sums = new Map(text.split('\n').filter(Boolean).map(readLine));
  for (const [name, sum] of sums) await verify(folder, name, sum);
  return sums;
}

function readLine(line: string, index: number): [name: string, sum: string] {
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
  if ((await sumOf(path)) !== sum) throw new ProgramFailure(`${name} does not match its checksum`);
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Reads the lines of a file. Node's `readline` would also end them at U+2028, which JSON allows inside strings. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** {@link readLines} in pages of 5,000, the last of which may be shorter. */
export async function* readPages(path: string): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const line of readLines(path)) {
    page.push(line);
    if (page.length < linesOfPage) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
