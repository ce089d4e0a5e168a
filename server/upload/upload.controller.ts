import { Body, Controller, Header, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../common/http/answers.js';
import { clientKeyOf } from '../common/http/client-key.js';
import { clientOf, undefinedIfClientGone } from '../common/http/client-signal.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { maxUploadBytes } from '../domain/limits.js';
import { uploadCost } from '../domain/rate-limits.js';
import { StoredFiles } from './stored-files.service.js';
import {
  type CheckedUpload,
  checkedUpload,
  type UploadText,
  uploadText,
  type UploadUrl,
  uploadUrl,
} from './upload.responses.js';
import {
  type UploadCheck,
  uploadCheckSchema,
  type UploadUrlRequest,
  uploadUrlSchema,
} from './upload.schemas.js';
import { UploadReceiver } from './upload-receiver.service.js';
import { UploadService } from './upload.service.js';

/** A text costs a check, and drawing its pages. */
const costOfText = 4;

@Controller('api/upload')
export class UploadController {
  constructor(
    private readonly uploads: UploadService,
    private readonly files: StoredFiles,
  ) {}

  @Post('check')
  @RoutePolicy({ anyOrigin: true, limit: 'checks' })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'checkUpload',
    summary: 'Check an uploaded file',
    description: 'Tells after the upload what the creation of a code would tell, which checks again.',
    200: checkedUpload,
    failures: ['upload.missing', 'upload.too-large', 'upload.mismatch', 'upload.unsafe', 'unavailable'],
  })
  check(
    @Body({ schema: uploadCheckSchema }) { url }: UploadCheck,
    @Req() request: FastifyRequest,
  ): Promise<CheckedUpload | undefined> {
    return this.files.check(url, clientOf(request)).catch(undefinedIfClientGone);
  }

  @Post('text')
  @RoutePolicy({ anyOrigin: true, limit: 'checks', cost: () => costOfText })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'readUpload',
    summary: 'Read the text of an uploaded PDF',
    description: 'Of as many pages as can be read in five seconds, such as all of a menu.',
    200: uploadText,
    failures: ['upload.missing', 'upload.too-large', 'upload.mismatch', 'upload.unsafe', 'unavailable'],
  })
  text(
    @Body({ schema: uploadCheckSchema }) { url }: UploadCheck,
    @Req() request: FastifyRequest,
  ): Promise<UploadText | undefined> {
    return this.files.text(url, clientOf(request)).catch(undefinedIfClientGone);
  }

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

/** A body of unknown length counts as the longest one allowed. */
const costOf = ({ headers }: FastifyRequest): number =>
  uploadCost(Number(headers['content-length'] ?? maxUploadBytes));

/** Receives uploads when no bucket is configured, and uploads whose length was not declared. */
@Controller('files/uploads')
export class UploadFilesController {
  constructor(private readonly receiver: UploadReceiver) {}

  /** As with a bucket, the signature in the address is the only permission needed; any site may send to it. */
  @Put('*')
  @RoutePolicy({ body: 'file', anyOrigin: true, compress: false, limit: 'uploads', cost: costOf })
  receive(@Param('*') path: string, @Query() query: unknown, @Req() request: FastifyRequest): Promise<void> {
    return this.receiver.receive(path, query, request.raw);
  }
}
