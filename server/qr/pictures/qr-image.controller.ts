import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers, file } from '../../common/http/answers.js';
import { clientOf, undefinedIfClientGone } from '../../common/http/client-signal.js';
import { emptyBody } from '../../common/documents/tagged-file.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { formatContentType, imageFormats } from '../../domain/formats.js';
import { costOfImage } from './picture-costs.js';
import { pictureMmText } from '../qr.responses.js';
import { QrImageService } from './qr-image.service.js';
import { idParam, type ImageQuery, imageQuerySchema } from '../qr.schemas.js';

/** Serves pictures of a code as files, in every format. */
@Controller('api/qr/:id')
export class QrImageController {
  constructor(private readonly images: QrImageService) {}

  /** Also serves HEAD, without drawing the picture and therefore without its length. */
  @Get('image.:format')
  @RoutePolicy({ linkHost: true, anyOrigin: true, compress: false, limit: 'pictures', cost: costOfImage })
  @Answers({
    id: 'getQrImage',
    summary: 'Get the picture of a code',
    params: { id: idParam, format: z.enum(imageFormats) },
    requestHeaders: { 'if-none-match': z.string() },
    200: file(...imageFormats.map(formatContentType)),
    304: 'empty',
    headers: {
      etag: 'Digest of the picture',
      'x-picture-mm': pictureMmText,
      'cache-control': 'With `v` the picture never changes; without it, its maker may replace it',
    },
    failures: ['qr.not-found', 'qr.gone', 'unavailable'],
  })
  async get(
    @Param('id') id: string,
    @Param('format') format: string,
    @Query({ schema: imageQuerySchema }) query: ImageQuery,
    @Req() sent: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = {
      method: sent.method,
      ifNoneMatch: sent.headers['if-none-match'],
      client: clientOf(sent),
    };
    const response = await this.images.image(id, format, query, request).catch(undefinedIfClientGone);
    if (!response) return;
    void reply.status(response.status).headers(response.headers);
    void reply.send(response.body ?? (response.status === 200 ? emptyBody() : undefined));
  }
}
