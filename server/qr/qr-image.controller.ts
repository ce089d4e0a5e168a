import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { codeWidths } from '../render/style.js';
import { imageName } from './image-name.js';
import type { QrRecord } from './qr.record.js';
import { type ImageQuery, imageQuerySchema } from './qr.schemas.js';
import { QrService } from './qr.service.js';
import { QrPictureService } from './qr-picture.service.js';

/** A code never changes its look, so its picture may be kept for a year. */
const caching = 'public, max-age=31536000, immutable';

/** Pictures of a code as files. */
@Controller('api/qr/:id')
export class QrImageController {
  constructor(
    private readonly qr: QrService,
    private readonly pictures: QrPictureService,
  ) {}

  @Get('image.png')
  async png(
    @Param('id') id: string,
    @Query({ schema: imageQuerySchema }) query: ImageQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const record = await this.qr.find(id);
    const png = query.size ? await this.pictures.png(record, query.size) : await this.qr.storedPng(record);
    sendPicture(reply.type('image/png'), record, 'png', png, query, known);
  }

  @Get('image.svg')
  async svg(
    @Param('id') id: string,
    @Query({ schema: imageQuerySchema }) query: ImageQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const record = await this.qr.find(id);
    const svg = Buffer.from(await this.pictures.svg(record, query.size));
    sendPicture(reply.type('image/svg+xml; charset=utf-8'), record, 'svg', svg, query, known);
  }
}

function sendPicture(
  reply: FastifyReply,
  record: QrRecord,
  ending: string,
  picture: Buffer,
  { size, download }: ImageQuery,
  known: string | undefined,
): void {
  const etag = `"${createHash('sha256').update(picture).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': caching });
  if (download === '1') {
    const name = imageName(record, size ?? codeWidths[record.style.size], ending);
    reply.header('content-disposition', `attachment; filename="${name}"`);
  }
  if (known?.split(/,\s*/).includes(etag)) void reply.status(304).send();
  else void reply.send(picture);
}
