import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { uploadPrefix } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { temporaryLifeMs, uploadLifeMs } from './upload.limits.js';

const intervalMs = 60 * 60 * 1000;

/** Deletes expired uploads, and temporary files left behind by broken ones. Several servers may sweep at once. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('UploadSweeper');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly temporary: TemporaryFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepOrLog(), intervalMs).unref();
    void this.sweepOrLog();
  }

  /** Does not wait for a running sweep: it may stop anywhere, and the next one continues. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * @param now reference for the age of files
   * @returns the number of uploads deleted
   * @throws Unavailable
   */
  async sweep(now = new Date()): Promise<number> {
    await this.temporary.sweep(new Date(now.getTime() - temporaryLifeMs));
    let removed = 0;
    for await (const { key, modifiedAt } of this.storage.list(uploadPrefix)) {
      if (now.getTime() - modifiedAt.getTime() <= uploadLifeMs) continue;
      await this.storage.delete(key);
      removed++;
    }
    return removed;
  }

  private async sweepOrLog(): Promise<void> {
    try {
      const removed = await this.sweep();
      if (removed > 0) this.logger.log({ removed }, 'removed uploads that were not used');
    } catch (error) {
      this.logger.error({ err: error }, 'unused uploads could not be removed');
    }
  }
}
