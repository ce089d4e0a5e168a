import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { readResource } from '../domain/resource.js';
import { ContentService } from '../upload/content.service.js';
import { UploadMissing } from '../upload/upload.errors.js';

const filesAtOnce = 100;
/** Between files: visitors come first. */
const pauseMs = 20;

interface UndigestedRow {
  readonly id: string;
  readonly original_resource: string;
}

/** By index: there are none once an installation has run this version for a while. */
const undigestedStatement = `
  SELECT id, original_resource FROM qr_data
  WHERE file_sha256 IS NULL AND original_resource LIKE 'storage:%' AND id > $1 ORDER BY id LIMIT ${filesAtOnce}`;

/** Digests the files of codes that were made before digests were kept, one after another, so that bans find them. */
@Injectable()
export class FileDigestService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('FileDigest');
  private isStopped = false;
  private missing = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: ContentService,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.digestAll().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'old files could not be digested; the next start tries again'),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async digestAll(): Promise<void> {
    for (let last = ''; !this.isStopped;) {
      const rows = await this.dataSource.query<UndigestedRow[]>(undigestedStatement, [last]);
      if (rows.length === 0) break;
      for (const row of rows) if (!this.isStopped) await this.digest(row);
      last = rows.at(-1)!.id;
    }
    if (this.missing > 0) this.logger.warn({ codes: this.missing }, 'files of codes are not in the storage');
  }

  private async digest({ id, original_resource }: UndigestedRow): Promise<void> {
    const resource = readResource(original_resource);
    if (resource.kind !== 'file') return;
    try {
      const sha256 = await this.content.sha256(resource.key);
      await this.dataSource.query(
        `UPDATE qr_data SET file_sha256 = $3 WHERE id = $1 AND original_resource = $2`,
        [id, original_resource, sha256],
      );
    } catch (error) {
      if (!(error instanceof UploadMissing)) throw error;
      this.missing++;
    }
    await sleep(pauseMs);
  }
}
