import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { readTrustedProxies, type TrustsPeer } from '../config/trusted-proxies.js';
import { CountryData } from './country-data.js';
import { isGdprCountry, readCountry } from './country.rule.js';
import type { Location } from './geo.responses.js';

/** The parts of a request that tell its origin; `ip` respects `TRUST_PROXY`. */
export type RequestOrigin = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/** Finds the country of a visitor. It stores nothing. */
@Injectable()
export class GeoService {
  private readonly trustsPeer: TrustsPeer | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly data: CountryData,
  ) {
    this.trustsPeer = readTrustedProxies(settings.trustProxy);
  }

  locate(origin: RequestOrigin): Location {
    const country = this.countryOf(origin);
    return { isGdpr: isGdprCountry(country), country };
  }

  /** Reads the country from the header of a trusted proxy, else looks it up by address. @returns null when unknown */
  countryOf(origin: RequestOrigin): string | null {
    return this.countryOfProxy(origin) ?? this.data.countryOf(origin.ip);
  }

  /** Reads the header only when our peer is a trusted proxy, since anyone can send it. */
  private countryOfProxy({ headers, socket }: RequestOrigin): string | null {
    const header = this.settings.geoCountryHeader;
    const isTrusted = this.trustsPeer?.(socket.remoteAddress ?? '', 0);
    return header && isTrusted ? readCountry(headers[header]) : null;
  }
}
