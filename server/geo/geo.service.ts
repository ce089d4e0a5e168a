import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { readTrustedProxies, type TrustsPeer } from '../config/trusted-proxies.js';
import { CountryData } from './country-data.js';
import { readCountry } from './country.rule.js';
import { isGdprCountry } from './gdpr.rule.js';
import type { Location } from './geo.responses.js';

/** The parts of a request that tell where it comes from; `ip` respects `TRUST_PROXY`. */
export type RequestOrigin = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/** Locates visitors by country. Stores nothing. */
@Injectable()
export class GeoService {
  private readonly header: string | undefined;
  private readonly trustsPeer: TrustsPeer | undefined;

  constructor(
    settings: Settings,
    private readonly data: CountryData,
  ) {
    this.header = settings.geoCountryHeader;
    this.trustsPeer = readTrustedProxies(settings.trustProxy);
  }

  locate(origin: RequestOrigin): Location {
    const country = this.countryOf(origin);
    return { isGdpr: isGdprCountry(country), country };
  }

  /** From the header of a trusted proxy, else from the visitor's address. @returns null when unknown */
  countryOf(origin: RequestOrigin): string | null {
    return this.countryOfProxy(origin) ?? this.data.countryOf(origin.ip);
  }

  /** Anyone can send the header, so it is used only when our peer is a trusted proxy. */
  private countryOfProxy({ headers, socket }: RequestOrigin): string | null {
    if (!this.header || !this.trustsPeer?.(socket.remoteAddress ?? '', 0)) return null;
    return readCountry(headers[this.header]);
  }
}
