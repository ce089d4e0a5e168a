import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { uploadPrefix } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { temporaryLifeMs, uploadLifeMs } from './upload.limits.js';

const intervalMs = 60 * 60 * 1000;

/** Deletes expired uploads and the temporary files of interrupted ones. Several servers may sweep at once. */
@Injectable()
export class UploadSweeper {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly temporary: TemporaryFiles,
    jobs: BackgroundJobs,
  ) {
    jobs.every('unused uploads', intervalMs, (stop) => this.sweep(new Date(), stop));
  }

  /**
   * @param now time from which the age of files is counted
   * @returns the number of uploads deleted
   * @throws Unavailable
   */
  async sweep(now = new Date(), stop?: AbortSignal): Promise<number> {
    await this.temporary.sweep(new Date(now.getTime() - temporaryLifeMs));
    let removed = 0;
    for await (const { key, modifiedAt } of this.storage.list(uploadPrefix)) {
      if (stop?.aborted) break;
      if (now.getTime() - modifiedAt.getTime() <= uploadLifeMs) continue;
      await this.storage.delete(key);
      removed++;
    }
    return removed;
  }
}
