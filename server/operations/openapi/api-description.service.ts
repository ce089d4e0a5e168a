import { type INestApplication, Injectable, Logger } from '@nestjs/common';
import { type TaggedFile, taggedFile } from '../../common/documents/tagged-file.js';
import { Settings } from '../../config/settings.js';

/** The description of the API. It is made at the first request, so that the start stays fast. */
@Injectable()
export class ApiDescriptionService {
  private readonly logger = new Logger('ApiDescription');
  private app: INestApplication | undefined;
  private file: Promise<TaggedFile> | undefined;

  constructor(private readonly settings: Settings) {}

  /** Call it before the first request: a provider cannot reach the application that it is part of. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** Returns the document as `application/json`. */
  get(): Promise<TaggedFile> {
    this.file ??= this.make().catch((error: unknown) => {
      this.file = undefined; // the next request tries again
      throw error;
    });
    return this.file;
  }

  private async make(): Promise<TaggedFile> {
    if (!this.app) throw new Error('No application to describe');
    const { describeApi } = await import('./describe-api.js');
    const { document, undescribed } = describeApi(this.app, this.settings.publicOrigin);
    if (undescribed.length > 0)
      this.logger.warn({ undescribed }, 'Routes without @Answers are missing in the API description');
    return taggedFile(Buffer.from(JSON.stringify(document)), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  }
}
