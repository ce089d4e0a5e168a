import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { fileKeyIn, isFileSql } from '../../domain/outcome-columns.js';
import { BackgroundJobs } from '../../operations/jobs/background-jobs.js';
import { StoredFiles } from '../../upload/stored-files.service.js';
import { UploadMissing } from '../../upload/upload.errors.js';

const intervalMs = 24 * 60 * 60 * 1000;
const filesAtOnce = 100;
/** Pause between files, so that visitors are served first. */
const pauseMs = 20;

interface UndigestedRow {
  readonly id: string;
  readonly original_resource: string;
}

/** Uses an index, which is empty once all old files have their digests. */
const undigestedStatement = `
  SELECT id, original_resource FROM qr_data
  WHERE file_sha256 IS NULL AND ${isFileSql('original_resource')} AND id > $1 ORDER BY id LIMIT ${filesAtOnce}`;

/** Computes the missing digests of old files, one after another, so that bans find these files. */
@Injectable()
export class FileDigestService {
  private readonly logger = new Logger('FileDigest');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: StoredFiles,
    jobs: BackgroundJobs,
  ) {
    jobs.every('digests of old files', intervalMs, (stop) => this.digestAll(stop));
  }

  private async digestAll(stop: AbortSignal): Promise<void> {
    let missing = 0;
    for (let last = ''; ;) {
      const rows = await this.dataSource.query<UndigestedRow[]>(undigestedStatement, [last]);
      if (rows.length === 0) break;
      for (const row of rows) {
        if (!(await this.digest(row))) missing++;
        await sleep(pauseMs, undefined, { signal: stop });
      }
      last = rows.at(-1)!.id;
    }
    if (missing > 0)
      this.logger.warn(
        { codes: missing },
        'Files of codes are missing in the storage; restore them from a backup.',
      );
  }

  /** @returns whether the file exists */
  private async digest({ id, original_resource }: UndigestedRow): Promise<boolean> {
    const fileKey = fileKeyIn(original_resource);
    if (fileKey === undefined) return true;
    try {
      const sha256 = await this.files.sha256(fileKey);
      await this.dataSource.query(
        `UPDATE qr_data SET file_sha256 = $3 WHERE id = $1 AND original_resource = $2`,
        [id, original_resource, sha256],
      );
    } catch (error) {
      if (!(error instanceof UploadMissing)) throw error;
      return false;
    }
    return true;
  }
}
