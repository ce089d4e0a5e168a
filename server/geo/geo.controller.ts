import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { type Location, location } from './geo.responses.js';
import { GeoService } from './geo.service.js';

@Controller('api/geo')
export class GeoController {
  constructor(private readonly geo: GeoService) {}

  /** Answers on the host of scan links too: the error pages of scans need to know whether to ask for consent. */
  @Get('location')
  @RoutePolicy({ linkHost: true })
  @Header('cache-control', 'private, no-store')
  @Answers({ id: 'locateVisitor', summary: 'Tell the country of the caller', 200: location })
  location(@Req() request: FastifyRequest): Location {
    return this.geo.locate(request);
  }
}
