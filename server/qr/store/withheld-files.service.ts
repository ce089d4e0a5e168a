import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockInTransaction } from '../../database/advisory-locks.js';
import type { QrId } from '../../domain/qr-id.js';
import { FileResource, filePrefix, Resource } from '../../domain/resource.js';
import { BackgroundJobs } from '../../operations/jobs/background-jobs.js';
import { offPrefix } from '../../storage/object-key.js';
import { ObjectStorage } from '../../storage/object-storage.js';

const intervalMs = 10 * 60_000;

/** The file that a code leads to, and the one that an undo brings back, of codes that do not open. */
const withheldSql = `
  SELECT code.id, text AS resource FROM qr_data AS code CROSS JOIN LATERAL (VALUES (original_resource), (
    (SELECT before ->> 'original_resource' FROM code_changes
      WHERE qr_id = code.id AND before ->> 'original_resource' IS NOT NULL ORDER BY code_changes.id DESC LIMIT 1)
  )) AS kept (text)
  WHERE status IN ('disabled', 'paused') AND text LIKE '${filePrefix}%'`;

const keepsSql = `
  SELECT FROM qr_data WHERE original_resource = $1 UNION ALL
  SELECT FROM code_changes WHERE before ->> 'original_resource' = $1 LIMIT 1`;

/**
 * Withdraws the files of codes that are switched off, which also have addresses of their own: such a file is moved under `off/`, and
 * back when its code opens again. Each file belongs to one code.
 */
@Injectable()
export class WithheldFilesService {
  /** Moves all files to where they belong; also a job, which repeats what a crash or the storage has interrupted. */
  readonly apply: () => Promise<void>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    jobs: BackgroundJobs,
  ) {
    this.apply = jobs.every('files of codes that are switched off', intervalMs, (stop) =>
      this.dataSource.transaction((transaction) => this.moveAll(transaction, stop)),
    );
  }

  /**
   * Makes the file of a code available before the code opens. The code must be locked, so that {@link apply} sees what becomes of it. The copy
   * under `off/` is left to {@link apply}.
   */
  async bringBack(resource: Resource): Promise<void> {
    const { fileKey: key } = resource;
    if (key !== null) await this.storage.copy(offPrefix + key, key);
  }

  /** Holds a lock, since two servers that move a file in opposite directions would delete it. */
  private async moveAll(transaction: EntityManager, stop: AbortSignal): Promise<void> {
    await lockInTransaction(transaction, 'withheldFiles');
    const rows = await transaction.query<{ id: QrId; resource: string }[]>(withheldSql);
    const withheld = new Map(rows.map(({ id, resource }) => [Resource.read(resource).fileKey!, id]));
    for (const [key, id] of withheld) if (!stop.aborted) await this.withhold(key, id);
    for await (const { key: moved } of this.storage.list(offPrefix)) {
      const key = moved.slice(offPrefix.length);
      if (stop.aborted || withheld.has(key)) continue;
      if (await isKept(transaction, key)) await this.move(moved, key);
      else await this.storage.delete(moved);
    }
  }

  /** A code that is being opened meanwhile gets its file back. Its lock is waited for outside the transaction, which lasts long. */
  private async withhold(key: string, id: QrId): Promise<void> {
    if (!(await this.move(key, offPrefix + key))) return;
    const open = await this.dataSource.query<unknown[]>(
      `SELECT FROM qr_data WHERE id = $1 AND status = 'active' FOR KEY SHARE`,
      [id],
    );
    if (open.length > 0) await this.bringBack(new FileResource(key));
  }

  /** Does nothing if the file has been moved already. The copy is complete before the original is deleted. @returns whether it moved it */
  private async move(from: string, to: string): Promise<boolean> {
    const isThere = await this.storage.copy(from, to);
    if (isThere) await this.storage.delete(from);
    return isThere;
  }
}

async function isKept(transaction: EntityManager, key: string): Promise<boolean> {
  const rows = await transaction.query<unknown[]>(keepsSql, [new FileResource(key).text]);
  return rows.length > 0;
}
