import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { undefinedOn } from '../../common/process/system-error.js';
import type { AgeDecryption } from './age.js';
import { names, sha256 } from './escrow-folder.js';
import { ProgramFailure } from '../../common/process/program-failure.js';
import { isSignedBy } from './signature.js';

/** Unpacked, a part holds some 30 MB; one that unpacks to more is none of ours. */
const maxPartBytes = 512 * 2 ** 20;

/** A complete export whose checksums were signed by a known key; each file is checked as it is read. */
export class SignedExport {
  private constructor(
    private readonly folder: string,
    private readonly sums: ReadonlyMap<string, string>,
    private readonly decryption: AgeDecryption,
  ) {}

  /** @param signerPem the public key of who must have signed it @throws ProgramFailure */
  static async open(folder: string, decryption: AgeDecryption, signerPem: string): Promise<SignedExport> {
    const read = (name: string) => readFile(join(folder, name)).catch(undefinedOn('ENOENT', 'ENOTDIR'));
    const [sums, signature] = await Promise.all([read(names.sums), read(names.signature)]);
    if (!sums || !signature) throw new ProgramFailure(`There is no complete export in ${folder}`);
    if (!isSignedBy(sums, signature, signerPem))
      throw new ProgramFailure(`The export in ${folder} was not signed by this key, or was changed since`);
    const lines = sums.toString().split('\n').filter(Boolean);
    const entries = lines.map((line) => [line.slice(66), line.slice(0, 64)] as const);
    return new SignedExport(folder, new Map(entries), decryption);
  }

  /** The names of the files with records, in their order. */
  get parts(): string[] {
    return [...this.sums.keys()].filter((name) => name.endsWith('.codes.ndjson.gz.age')).sort();
  }

  /** The keys of stored files. */
  get fileKeys(): string[] {
    return [...this.sums.keys()].flatMap((name) => /^files\/(.*)\.age$/.exec(name)?.[1] ?? []);
  }

  /** Lines of JSON, a code each. @throws ProgramFailure */
  async readCodes(part: string): Promise<string[]> {
    const text = gunzipSync(await this.read(part), { maxOutputLength: maxPartBytes }).toString();
    return text.split('\n').filter(Boolean);
  }

  /** @throws ProgramFailure */
  readFile(key: string): Promise<Buffer> {
    return this.read(`files/${key}.age`);
  }

  private async read(name: string): Promise<Buffer> {
    const content = await readFile(join(this.folder, name)).catch(undefinedOn('ENOENT'));
    if (!content) throw new ProgramFailure(`${name} is missing`);
    if (sha256(content) !== this.sums.get(name))
      throw new ProgramFailure(`${name} was changed since it was signed`);
    return this.decryption.decrypt(content);
  }
}
