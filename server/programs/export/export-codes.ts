import { gzipSync } from 'node:zlib';
import type { KeyObject } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ObjectStorage } from '../../storage/object-storage.js';
import type { AgeEncryption } from './age.js';
import { type ExportedCode, readCodes } from './code-pages.js';
import { EscrowFolder, type FinishedPart, names, partName } from './escrow-folder.js';
import { haproxyLine, nginxLine } from './redirect-maps.js';
import { recoveryFiles } from './recovery-files.js';
import { publicPem, signatureOf } from './signature.js';

/** Some 30 MB of JSON, 4 MB of it compressed. */
const codesOfPart = 50_000;

export interface ExportSources {
  readonly dataSource: DataSource;
  readonly storage: ObjectStorage;
  readonly publicOrigin: string;
  readonly encryption: AgeEncryption;
  readonly signer: KeyObject;
  /** Of codes in a part; smaller ones are for tests. */
  readonly codesOfPart?: number;
}

export interface ExportSummary {
  readonly codes: number;
  readonly open: number;
  readonly missingFiles: number;
  /** Of the parts that an interrupted run had finished. */
  readonly resumedParts: number;
}

/**
 * Writes all codes that exist at its start, without e-mail addresses: records, maps for proxies and the files that they need, encrypted;
 * checksums, signed. Goes on after the last finished part of an interrupted run.
 * @param onPart called after each part
 * @throws ProgramFailure
 */
export async function exportCodes(
  sources: ExportSources,
  target: string,
  onPart: (part: FinishedPart) => void,
): Promise<ExportSummary> {
  const folder = new EscrowFolder(target);
  const parts = await folder.resume();
  const resumedParts = parts.length;
  const codes = readCodes(sources.dataSource, parts.at(-1)?.last ?? '', sources.publicOrigin);
  for await (const page of inParts(codes, sources.codesOfPart ?? codesOfPart)) {
    const part = await writePart(sources, folder, parts.length + 1, page);
    await folder.finishPart(part);
    parts.push(part);
    onPart(part);
  }
  const summary = {
    codes: total(parts, 'codes'),
    open: total(parts, 'open'),
    missingFiles: total(parts, 'missingFiles'),
  };
  await finish(sources, folder, parts, summary);
  return { ...summary, resumedParts };
}

/** Codes of a part, as text: the JSON of all is the most that is in memory. */
async function* inParts(codes: AsyncIterable<ExportedCode>, size: number): AsyncGenerator<ExportedCode[]> {
  let part: ExportedCode[] = [];
  for await (const code of codes) {
    part.push(code);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

async function writePart(
  { storage, encryption }: ExportSources,
  folder: EscrowFolder,
  number: number,
  codes: readonly ExportedCode[],
): Promise<FinishedPart> {
  const sums: Record<string, string> = {};
  const write = async (name: string, content: Buffer) =>
    (sums[name] = await folder.write(name, await encryption.encrypt(content)));
  let missingFiles = 0;
  for (const key of new Set(codes.flatMap(({ fileKeys }) => fileKeys))) {
    const name = `files/${key}.age`;
    const known = await folder.sumOf(name);
    if (known) sums[name] = known;
    else {
      const stored = await storage.get(key);
      if (stored) await write(name, stored.body);
      else missingFiles++;
    }
  }
  const open = codes.flatMap((code) => code.open ?? []);
  const texts = {
    'codes.ndjson': codes.map(({ json }) => `${json}\n`),
    'nginx.map': open.map(nginxLine),
    'haproxy.map': open.map(haproxyLine),
  };
  for (const [name, lines] of Object.entries(texts))
    await write(`parts/${partName(number)}.${name}.gz.age`, gzipSync(lines.join(''), { level: 1 }));
  return { number, last: codes.at(-1)!.id, codes: codes.length, open: open.length, missingFiles, sums };
}

/** Without a signature an export is not complete, so that comes last. */
async function finish(
  { signer }: ExportSources,
  folder: EscrowFolder,
  parts: readonly FinishedPart[],
  counts: object,
): Promise<void> {
  const sums = Object.fromEntries(parts.flatMap((part) => Object.entries(part.sums)));
  const manifest = { format: 1, finishedAt: new Date().toISOString(), parts: parts.length, ...counts };
  const plain = { [names.manifest]: `${JSON.stringify(manifest, null, 2)}\n`, ...recoveryFiles };
  for (const [name, text] of Object.entries(plain)) sums[name] = await folder.write(name, Buffer.from(text));
  sums['signer.pem'] = await folder.write('signer.pem', Buffer.from(publicPem(signer)));
  const lines = Object.entries(sums).map(([name, sum]) => `${sum}  ${name}\n`);
  const content = Buffer.from(lines.sort().join(''));
  await folder.write(names.sums, content);
  await folder.write(names.signature, signatureOf(content, signer));
  await folder.forgetProgress();
}

const total = (parts: readonly FinishedPart[], count: 'codes' | 'open' | 'missingFiles') =>
  parts.reduce((sum, part) => sum + part[count], 0);
