import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../../common/http/answers.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { pageRequestOf } from '../../common/documents/page-request.js';
import { codeBody } from '../../qr/qr.schemas.js';
import {
  type PagePreview,
  type PagePreviewResponse,
  pagePreviewResponse,
  pagePreviewSchema,
} from './page-preview.schemas.js';
import { PagePreviewService } from './page-preview.service.js';

const bytesOfPoint = 256 * 1024;

/** A preview costs what parsing and rendering its content costs: a point, and more for a large one. */
const costOfBody = ({ headers }: FastifyRequest) =>
  1 + Math.floor(Number(headers['content-length'] ?? codeBody.maxBodyBytes) / bytesOfPoint);

/** Shows pages before they exist. Nothing of them is stored or logged. */
@Controller('api/pages')
export class PagePreviewController {
  constructor(private readonly previews: PagePreviewService) {}

  @Post('preview')
  @RoutePolicy({ ...codeBody, anyOrigin: true, limit: 'pictures', cost: costOfBody })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'previewPage',
    summary: 'Show the page that a content will have',
    description: 'The words of the page that are not of the content are in the language of the request.',
    200: pagePreviewResponse,
    failures: ['type.not-found', 'content.invalid'],
  })
  preview(
    @Body({ schema: pagePreviewSchema }) given: PagePreview,
    @Req() request: FastifyRequest,
  ): Promise<PagePreviewResponse> {
    return this.previews.preview(given, pageRequestOf(request));
  }
}
