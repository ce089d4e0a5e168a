import { Controller, Get, Header, Query } from '@nestjs/common';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import {
  type OEmbedQuery,
  oEmbedQuerySchema,
  type OEmbedResponse,
  oEmbedResponse,
} from './oembed.schemas.js';
import { OEmbedService } from './oembed.service.js';

@Controller('api/oembed')
export class OEmbedController {
  constructor(private readonly oEmbed: OEmbedService) {}

  @Get()
  @RoutePolicy({ anyOrigin: true })
  @Header('cache-control', 'public, max-age=3600')
  @Answers({
    id: 'describeForEmbedding',
    summary: 'Describe a page for embedding, by oEmbed 1.0',
    200: oEmbedResponse,
    failures: ['route.not-found', 'qr.not-found', 'qr.gone', 'format.not-offered', 'unavailable'],
  })
  describe(@Query({ schema: oEmbedQuerySchema }) query: OEmbedQuery): Promise<OEmbedResponse> {
    return this.oEmbed.describe(query);
  }
}
