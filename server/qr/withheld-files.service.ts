import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { lockInTransaction } from '../database/advisory-locks.js';
import { FileResource, Resource } from '../domain/resource.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { offPrefix } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';

const intervalMs = 10 * 60_000;

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

  /** Holds a lock, since two servers that move a file in opposite directions would delete it. */
  private async moveAll(transaction: EntityManager, stop: AbortSignal): Promise<void> {
    await lockInTransaction(transaction, 'withheldFiles');
    const rows = await transaction.query<{ resource: string }[]>(
      `SELECT original_resource AS resource FROM qr_data
       WHERE status IN ('disabled', 'paused') AND original_resource LIKE 'storage:%'`,
    );
    const withheld = new Set(rows.map(({ resource }) => Resource.read(resource).fileKey!));
    for (const key of withheld) if (!stop.aborted) await this.move(key, offPrefix + key);
    for await (const { key: moved } of this.storage.list(offPrefix)) {
      const key = moved.slice(offPrefix.length);
      if (stop.aborted || withheld.has(key)) continue;
      if (await opens(transaction, key)) await this.move(moved, key);
      else await this.storage.delete(moved);
    }
  }

  /** Does nothing if the file has been moved already. The copy is complete before the original is deleted. */
  private async move(from: string, to: string): Promise<void> {
    if (await this.storage.copy(from, to)) await this.storage.delete(from);
  }
}

async function opens(transaction: EntityManager, key: string): Promise<boolean> {
  const { text } = new FileResource(key);
  const rows = await transaction.query<unknown[]>(
    'SELECT FROM qr_data WHERE original_resource = $1 LIMIT 1',
    [text],
  );
  return rows.length > 0;
}
