import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { fileText } from '../../domain/outcome-columns.js';
import { BackgroundJobs } from '../../operations/jobs/background-jobs.js';
import { StoredFiles } from '../../upload/stored-files.service.js';
import { type NewFile, NewFiles } from '../../upload/new-files.service.js';

const intervalMs = 60 * 60_000;
const filesAtOnce = 500;

/** Resources of `$1` that a code leads to, or that a change of a code names, which an undo may bring back. */
const namedSql = `
  SELECT original_resource AS resource FROM qr_data WHERE original_resource = ANY ($1) UNION
  SELECT text FROM code_changes
    CROSS JOIN LATERAL (VALUES (before ->> 'original_resource'), (after ->> 'original_resource')) AS destinations (text)
    WHERE text = ANY ($1)`;

/**
 * Deletes files that were stored for a code which was never recorded, since the server crashed or the database failed, and pictures of views
 * likewise. It looks at nothing but what this database has announced more than a day ago.
 */
@Injectable()
export class LeftoverFilesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly newFiles: NewFiles,
    private readonly storedFiles: StoredFiles,
    jobs: BackgroundJobs,
  ) {
    jobs.every('files that no code names', intervalMs, (stop) => this.sweep(stop));
  }

  private async sweep(stop: AbortSignal): Promise<void> {
    for (let files = await this.newFiles.settled(filesAtOnce); files.length > 0;) {
      const named = await this.namedOf(files);
      for (const file of files) {
        if (stop.aborted) return;
        await this.storedFiles.settle(file, named.has(fileText(file.key)));
        await this.newFiles.remove(file.key);
      }
      files = await this.newFiles.settled(filesAtOnce);
    }
  }

  private async namedOf(files: readonly NewFile[]): Promise<Set<string>> {
    const resources = files.map(({ key }) => fileText(key));
    const rows = await this.dataSource.query<{ resource: string }[]>(namedSql, [resources]);
    return new Set(rows.map(({ resource }) => resource));
  }
}
