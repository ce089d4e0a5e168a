import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { readTrustedProxies, type TrustsPeer } from '../config/trusted-proxies.js';
import { CountryData } from './country-data.js';
import { readCountry } from './country.rule.js';
import { isGdprCountry } from './gdpr.rule.js';

/** What of a request tells where it comes from; `ip` is the visitor's as far as proxies are believed. */
export type Origin = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

export interface Location {
  readonly isGdpr: boolean;
  readonly country: string | null;
}

/** Where a visitor is. Nothing of it is kept. */
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

  locate(origin: Origin): Location {
    const country = this.countryOf(origin);
    return { isGdpr: isGdprCountry(country), country };
  }

  /** From the header of a trusted proxy, else from the visitor's address. @returns null when unknown */
  countryOf(origin: Origin): string | null {
    return this.countryOfProxy(origin) ?? this.data.countryOf(origin.ip);
  }

  /** Anybody could send the header: it counts only where our peer is a proxy that we believe. */
  private countryOfProxy({ headers, socket }: Origin): string | null {
    if (!this.header || !this.trustsPeer?.(socket.remoteAddress ?? '', 0)) return null;
    return readCountry(headers[this.header]);
  }
}
