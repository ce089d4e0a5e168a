import { Controller, Get, Headers, Res, Module } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers } from '../../common/http/answers.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { sendTagged } from '../../common/documents/tagged-file.js';
import { ApiDescriptionService } from './api-description.service.js';

const openApiDocument = z.looseObject({ openapi: z.string(), paths: z.looseObject({}) });

@Controller('api')
class OpenApiController {
  constructor(private readonly description: ApiDescriptionService) {}

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

@Module({ controllers: [OpenApiController], providers: [ApiDescriptionService] })
export class OpenApiModule {}
