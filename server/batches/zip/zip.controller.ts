import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, file } from '../../common/http/answers.js';
import { undefinedIfClientGone } from '../../common/http/client-signal.js';
import { contentDisposition } from '../../common/http/header-values.js';
import { MakerRoute } from '../../common/http/maker-route.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { withHanForm } from '../../qr/pictures/with-han-form.js';
import { pictureCodes } from '../../qr/qr.responses.js';
import { batchRecipe, manyPicturesRecipe } from '../batch.examples.js';
import {
  batchBody,
  batchId,
  type ManyPictures,
  type ManyPicturesQuery,
  manyPicturesQuerySchema,
  manyPicturesSchema,
  type ZipQuery,
  zipQuerySchema,
} from '../batches.schemas.js';
import { BatchZip } from './batch-zip.service.js';
import { ManyPicturesService } from './many-pictures.service.js';

/** Points of a ZIP. Its pictures cost no more, since they are drawn one after another, after those of others. */
const costOfZip = 20;

const zip = 'application/zip';
const headers = {
  'content-type': zip,
  'cache-control': 'no-store',
  'content-disposition': contentDisposition('attachment', 'qr-codes.zip'),
};

/** Pictures of many codes as a ZIP. */
@Controller('api')
export class ZipController {
  constructor(
    private readonly zips: BatchZip,
    private readonly many: ManyPicturesService,
  ) {}

  @Get('batches/:id/codes.zip')
  @MakerRoute(
    {
      id: 'downloadBatch',
      summary: 'Download the pictures of a batch',
      description: `A ZIP with the pictures of a batch that is done or stopped, named by its rows, and a manifest as CSV and JSON: row, id, link, destination, score and SHA-256. The key of the codes is not in it. One ZIP at a time.
${batchRecipe}`,
      params: { id: batchId },
      200: file(zip),
      failures: ['conflict'],
    },
    { anyOrigin: true, compress: false, limit: 'pictures', cost: () => costOfZip },
  )
  async download(
    @Param('id') id: string,
    @Query({ schema: zipQuerySchema }) query: ZipQuery,
    @Req() sent: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stream = await this.zips.open(id, query, sent).catch(undefinedIfClientGone);
    if (stream) void reply.headers(headers).send(stream);
  }

  @Post('pictures/many')
  @RoutePolicy({ ...batchBody, anyOrigin: true, compress: false, limit: 'creations' })
  @HttpCode(200)
  @Answers({
    id: 'drawManyPictures',
    summary: 'Draw many codes that hold their content themselves',
    description: `Answers with a ZIP of the pictures and a manifest, while they are drawn. The server stores and logs nothing of them. A code that cannot be scanned is missing, and the manifest says why.
${manyPicturesRecipe}`,
    200: file(zip),
    failures: ['batch.kind', 'content.invalid', ...pictureCodes, 'style.unreadable', 'unavailable'],
  })
  async draw(
    @Body({ schema: manyPicturesSchema }) request: ManyPictures,
    @Query({ schema: manyPicturesQuerySchema }) query: ManyPicturesQuery,
    @Req() sent: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const given = withHanForm(request, sent.headers);
    const stream = await this.many.open(given, query, sent).catch(undefinedIfClientGone);
    if (stream) void reply.headers(headers).send(stream);
  }
}
