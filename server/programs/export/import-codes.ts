import type { DataSource, EntityManager } from 'typeorm';
import { ProgramFailure } from '../../common/process/fail-start.js';
import { lockInTransaction } from '../../database/advisory-locks.js';
import { hostAndParents } from '../../domain/host.js';
import { Resource } from '../../domain/resource.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { findBanned, insertRows, repeatSweeps } from './code-rows.js';
import { nameOfFile, type VerifiedExport } from './export-folder.js';
import { type ImportedCode, LineRefused, readCode } from './imported-code.js';

const linesOfPage = 5_000;

export interface ImportTarget {
  readonly dataSource: DataSource;
  readonly storage: ObjectStorage;
  /** Origins under which this product is reached. */
  readonly ownOrigins: readonly string[];
}

export interface ImportSummary {
  lines: number;
  added: number;
  refused: number;
  files: number;
}

/** A code with the number of its line, from 1. */
type NumberedCode = ImportedCode & { readonly line: number };

/** Adds the codes of an export that do not exist here. It may be repeated after a failure, as existing codes stay as they are. */
export class CodeImport {
  private readonly summary: ImportSummary = { lines: 0, added: 0, refused: 0, files: 0 };

  /** @param onRefusal called with the number of a line that is not imported, and the reason */
  constructor(
    private readonly source: VerifiedExport,
    private readonly target: ImportTarget,
    private readonly onRefusal: (line: number, reason: string) => void,
  ) {}

  /**
   * @param onPage called with the number of lines so far
   * @throws ProgramFailure, or the failure of database or storage; the codes added until then stay
   */
  async run(onPage: (lines: number) => void): Promise<Readonly<ImportSummary>> {
    let page: string[] = [];
    for await (const line of this.source.readLines('codes.ndjson')) {
      page.push(line);
      if (page.length < linesOfPage) continue;
      await this.importPage(page);
      onPage(this.summary.lines);
      page = [];
    }
    await this.importPage(page);
    await repeatSweeps(this.target.dataSource);
    return this.summary;
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
    const codes: NumberedCode[] = [];
    for (const [i, text] of lines.entries()) {
      try {
        codes.push({ ...(await readCode(text, this.source, this.target.ownOrigins)), line: first + i });
      } catch (error) {
        if (!(error instanceof LineRefused)) throw error;
        this.refuse(first + i, error.message);
      }
    }
    return codes;
  }

  private async withoutBanned(
    on: Pick<EntityManager, 'query'>,
    codes: readonly NumberedCode[],
  ): Promise<NumberedCode[]> {
    const targets = codes.map(({ host, file_sha256 }) => ({
      hosts: host === null ? [] : hostAndParents(host),
      sums: file_sha256 === null ? [] : [file_sha256],
    }));
    const banned = await findBanned(
      on,
      targets.flatMap(({ hosts }) => hosts),
      targets.flatMap(({ sums }) => sums),
    );
    return codes.filter(({ line }, i) => {
      const found = [...targets[i]!.hosts, ...targets[i]!.sums].find((target) => banned.has(target));
      if (found !== undefined) this.refuse(line, `${found} is banned here`);
      return found === undefined;
    });
  }

  private refuse(line: number, reason: string): void {
    this.summary.refused++;
    this.onRefusal(line, reason);
  }

  private async importFiles({ original_resource, style }: ImportedCode): Promise<void> {
    for (const key of [Resource.read(original_resource).fileKey ?? '', style.logo ?? '']) {
      if (this.source.sumOf(nameOfFile(key)) === undefined) continue;
      if (await this.target.storage.stat(key)) continue;
      await this.target.storage.put(key, await this.source.read(nameOfFile(key)));
      this.summary.files++;
    }
  }
}
