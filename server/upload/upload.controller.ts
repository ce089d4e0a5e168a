import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { type UploadUrlRequest, uploadUrlSchema } from './upload.schemas.js';
import { UploadService, type UploadUrl } from './upload.service.js';

@Controller('api/upload')
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Post('url')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  createUrl(@Body({ schema: uploadUrlSchema }) request: UploadUrlRequest): Promise<UploadUrl> {
    return this.uploads.createUrl(request);
  }
}
