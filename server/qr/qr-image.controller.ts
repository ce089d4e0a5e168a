import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RoutePolicy } from '../common/route-policy.js';
import { sendTagged } from '../common/tagged-file.js';
import { QrImageService } from './qr-image.service.js';
import { type ImageQuery, imageQuerySchema } from './qr.schemas.js';

/** Pictures of a code as files, in every format. */
@Controller('api/qr/:id')
export class QrImageController {
  constructor(private readonly images: QrImageService) {}

  @Get('image.:format')
  @RoutePolicy({ compress: false })
  async get(
    @Param('id') id: string,
    @Param('format') format: string,
    @Query({ schema: imageQuerySchema }) query: ImageQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendTagged(reply, await this.images.image(id, format, query), known);
  }
}
