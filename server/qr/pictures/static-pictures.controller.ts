import { Body, Controller, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers, file } from '../../common/http/answers.js';
import { clientOf, undefinedIfClientGone } from '../../common/http/client-signal.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { formatContentType, imageFormats } from '../../domain/formats.js';
import { costOfStyledImage } from './picture-costs.js';
import {
  pictureMmText,
  staticCodes,
  type StaticPictureResponse,
  staticPictureResponse,
} from '../qr.responses.js';
import {
  type ImageQuery,
  imageQuerySchema,
  codeBody,
  type StaticPicture,
  staticPictureSchema,
} from '../qr.schemas.js';
import { staticPictureRecipes } from '../request.examples.js';
import { StaticPicturesService } from './static-pictures.service.js';
import { withHanForm } from './with-han-form.js';

/** Codes that hold their content themselves. Nothing about them is stored, counted or logged. */
@Controller('api/pictures')
export class StaticPicturesController {
  constructor(private readonly pictures: StaticPicturesService) {}

  @Post()
  @RoutePolicy({ ...codeBody, anyOrigin: true, limit: 'creations' })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'checkStaticPicture',
    summary: 'Check a code that holds its content itself',
    description:
      'Says which text the code holds, and how well it scans. The server keeps nothing of it; `POST /api/pictures/{format}` draws it.',
    200: staticPictureResponse,
    failures: staticCodes,
  })
  check(
    @Body({ schema: staticPictureSchema }) request: StaticPicture,
    @Req() sent: FastifyRequest,
  ): Promise<StaticPictureResponse | undefined> {
    const given = withHanForm(request, sent.headers);
    return this.pictures.check(given, clientOf(sent)).catch(undefinedIfClientGone);
  }

  @Post(':format')
  @RoutePolicy({ ...codeBody, anyOrigin: true, compress: false, limit: 'pictures', cost: costOfStyledImage })
  @HttpCode(200)
  @Answers({
    id: 'drawStaticPicture',
    summary: 'Draw a code that holds its content itself',
    description: staticPictureRecipes,
    params: { format: z.enum(imageFormats) },
    200: file(...imageFormats.map(formatContentType)),
    headers: { 'x-picture-mm': pictureMmText },
    failures: staticCodes,
  })
  async draw(
    @Param('format') format: string,
    @Body({ schema: staticPictureSchema }) request: StaticPicture,
    @Query({ schema: imageQuerySchema }) query: ImageQuery,
    @Req() sent: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.pictures
      .draw(withHanForm(request, sent.headers), format, query, clientOf(sent))
      .catch(undefinedIfClientGone);
    if (picture) void reply.headers(picture.headers).send(picture.body);
  }
}
