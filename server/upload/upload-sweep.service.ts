import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ObjectStorage } from '../storage/object-storage.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { temporaryLifeMs, uploadLifeMs } from './upload.limits.js';
import { uploadPrefix } from './upload-key.js';

const everyMs = 60 * 60 * 1000;

/** Removes uploads that no code was made of in time, and what broken ones left. Several servers may do it at once. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('UploadSweeper');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly temporary: TemporaryFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepOrLog(), everyMs).unref();
    void this.sweepOrLog();
  }

  /** A sweep under way is not waited for: it may end anywhere, and the next one goes on. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * @param now the moment that ages are counted to
   * @returns how many uploads were removed
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
