import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../common/http/answers.js';
import { clientKeyOf } from '../common/http/client-key.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { type UploadUrl, uploadUrl } from './upload.responses.js';
import { type UploadUrlRequest, uploadUrlSchema } from './upload.schemas.js';
import { UploadService } from './upload.service.js';

@Controller('api/upload')
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Post('url')
  @RoutePolicy({ anyOrigin: true })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'createUploadUrl',
    summary: 'Get an address to upload a file to',
    200: uploadUrl,
    failures: ['upload.type', 'upload.too-large', 'storage.full', 'unavailable'],
  })
  createUrl(
    @Body({ schema: uploadUrlSchema }) body: UploadUrlRequest,
    @Req() request: FastifyRequest,
  ): Promise<UploadUrl> {
    return this.uploads.createUrl(body, clientKeyOf(request));
  }
}
