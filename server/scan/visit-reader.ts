import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GeoService } from '../geo/geo.service.js';
import { deviceClass, type DeviceClass } from './device-class.rule.js';
import type { VisitKind } from './visit-kind.rule.js';

/** What statistics keep of a visit: nothing that identifies a visitor. */
export interface Visit {
  /** An increment is a scan that a client counts and opens itself. */
  readonly kind: VisitKind | 'increment';
  readonly device: DeviceClass;
  /** ISO 3166-1 alpha-2, or ZZ where it is unknown. */
  readonly country: string;
}

@Injectable()
export class VisitReader {
  constructor(private readonly geo: GeoService) {}

  read(request: FastifyRequest, kind: Visit['kind']): Visit {
    return {
      kind,
      device: deviceClass(request.headers['user-agent'] ?? ''),
      country: this.geo.countryOf(request) ?? 'ZZ',
    };
  }
}
