import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GeoService, type Location } from './geo.service.js';

@Controller('api/geo')
export class GeoController {
  constructor(private readonly geo: GeoService) {}

  /** The visitor's country and whether consent must be asked for there. */
  @Get('location')
  @Header('cache-control', 'private, no-store')
  location(@Req() request: FastifyRequest): Location {
    return this.geo.locate(request);
  }
}
