import {
  Controller,
  Get,
  Headers,
  type INestApplication,
  Injectable,
  Logger,
  Module,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendTagged, type TaggedFile, taggedFile } from '../../common/documents/tagged-file.js';
import { Answers } from '../../common/http/answers.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { Settings } from '../../config/settings.js';

/** The description of the API. It is made at the first request, so that the start stays fast. */
@Injectable()
export class ApiDescription {
  private readonly logger = new Logger('ApiDescription');
  private file: Promise<TaggedFile> | undefined;
  /** Set it before the first request: a provider cannot reach the application that it is part of. */
  app: INestApplication | undefined;

  constructor(private readonly settings: Settings) {}

  /** Returns the document as `application/json`. */
  get(): Promise<TaggedFile> {
    return (this.file ??= this.make(this.app!));
  }

  private async make(app: INestApplication): Promise<TaggedFile> {
    const { describeApi } = await import('./describe-api.js');
    const { document, undescribed } = describeApi(app, this.settings.publicOrigin);
    if (undescribed.length > 0)
      this.logger.warn({ undescribed }, 'Routes without @Answers are missing in the API description');
    return taggedFile(Buffer.from(JSON.stringify(document)), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  }
}

const openApiDocument = z.looseObject({ openapi: z.string(), paths: z.looseObject({}) });

@Controller('api')
class OpenApiController {
  constructor(private readonly description: ApiDescription) {}

  @Get('openapi.json')
  @RoutePolicy({ log: 'failures' })
  @Answers({
    id: 'getDescription',
    summary: 'Get this description',
    200: openApiDocument,
    304: 'empty',
    requestHeaders: { 'if-none-match': z.string() },
  })
  async get(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    sendTagged(reply, await this.description.get(), known);
  }
}

@Module({ controllers: [OpenApiController], providers: [ApiDescription] })
export class OpenApiModule {}
