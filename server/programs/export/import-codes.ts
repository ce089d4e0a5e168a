import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { ProgramFailure } from '../../common/process/fail-start.js';
import { lockInTransaction } from '../../database/advisory-locks.js';
import { hostAndParents } from '../../domain/address.js';
import { fileKeyIn } from '../../domain/outcome-columns.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { findBanned, insertRows, repeatSweeps } from './code-rows.js';
import { type Checksums, codesName, nameOfFile, readPages } from './export-folder.js';
import { importKeyrings, type OnRefusal } from './import-keyrings.js';
import { type ImportedCode, readCode } from './imported-code.js';
import { removeEmptyKeyrings } from './keyring-rows.js';
import { LineRefused } from './parse-line.js';

export interface ImportTarget {
  readonly dataSource: DataSource;
  readonly storage: ObjectStorage;
  /** Origins under which this product is reached. */
  readonly ownOrigins: readonly string[];
  /** Origins to which printed codes lead: those of this installation, and those that the operator has named. */
  readonly linkOrigins: readonly string[];
}

/** A code with the number of its line, from 1. */
type NumberedCode = ImportedCode & { readonly line: number };

/** Adds the codes of an export that do not exist here. It may be repeated after a failure, as existing codes stay as they are. */
export class CodeImport {
  readonly summary = { lines: 0, added: 0, refused: 0, files: 0 };

  /**
   * @param folder of an export
   * @param sums verified checksums of its files
   * @param onRefusal called for each line that is not imported
   */
  constructor(
    private readonly folder: string,
    private readonly sums: Checksums,
    private readonly target: ImportTarget,
    private readonly onRefusal: OnRefusal,
  ) {}

  /** @throws ProgramFailure, or the failure of database or storage; the codes added until then stay */
  async run(): Promise<void> {
    const { dataSource } = this.target;
    await importKeyrings(this.folder, this.sums, dataSource, this.onRefusal);
    try {
      for await (const page of readPages(join(this.folder, codesName))) await this.importPage(page);
    } finally {
      await repeatSweeps(dataSource);
    }
    await removeEmptyKeyrings(dataSource);
  }

  /** The files come first, so that no code leads nowhere. Bans are asked again in the transaction, in which none can be added. */
  private async importPage(lines: readonly string[]): Promise<void> {
    const { dataSource } = this.target;
    const first = this.summary.lines + 1;
    this.summary.lines += lines.length;
    const codes = await this.withoutBanned(dataSource, await this.readAll(lines, first));
    for (const code of codes) await this.importFiles(code);
    try {
      this.summary.added += await dataSource.transaction(async (transaction) => {
        await lockInTransaction(transaction, 'bans', 'shared');
        return insertRows(transaction, await this.withoutBanned(transaction, codes));
      });
    } catch (cause) {
      const range = `Lines ${first} to ${this.summary.lines}`;
      throw new ProgramFailure(`${range} cannot be added: ${(cause as Error).message}`, { cause });
    }
  }

  private async readAll(lines: readonly string[], first: number): Promise<NumberedCode[]> {
    const { ownOrigins, linkOrigins } = this.target;
    const rules = { sums: this.sums, ownOrigins, linkOrigins };
    const codes: NumberedCode[] = [];
    for (const [i, text] of lines.entries()) {
      try {
        codes.push({ ...(await readCode(text, rules)), line: first + i });
      } catch (error) {
        if (!(error instanceof LineRefused)) throw error;
        this.refuseCode(first + i, error.message);
      }
    }
    return codes;
  }

  private async withoutBanned(
    on: Pick<EntityManager, 'query'>,
    codes: readonly NumberedCode[],
  ): Promise<NumberedCode[]> {
    const banned = await findBanned(on, codes.flatMap(targetsOf));
    return codes.filter((code) => {
      const found = targetsOf(code).find((target) => banned.has(target));
      if (found !== undefined) this.refuseCode(code.line, `${found} is banned here`);
      return found === undefined;
    });
  }

  private refuseCode(line: number, reason: string): void {
    this.summary.refused++;
    this.onRefusal(`Line ${line}`, reason);
  }

  private async importFiles({ original_resource, former = '', style, changes }: ImportedCode): Promise<void> {
    const resources = [original_resource, former].map((text) => fileKeyIn(text) ?? '');
    const logos = [style, ...changes.map(({ before }) => before.style)].map((each) => each?.logo ?? '');
    for (const key of [...resources, ...logos]) {
      if (!this.sums.has(nameOfFile(key)) || (await this.target.storage.stat(key))) continue;
      await this.target.storage.put(key, await readFile(join(this.folder, nameOfFile(key))));
      this.summary.files++;
    }
  }
}

/** Hosts and SHA-256 sums whose ban reaches the code. */
const targetsOf = ({ host, file_sha256: sum }: ImportedCode): string[] => [
  ...(host === null ? [] : hostAndParents(host)),
  ...(sum === null ? [] : [sum]),
];
