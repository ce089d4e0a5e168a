import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyedHash } from '../common/process/keyed-hash.js';
import { ServerSecrets } from '../database/server-secrets.js';

const lifetimeMs = 60 * 60_000;
const pageTokenHeader = 'x-page-token';

/**
 * Tells our pages that hold keys from those with scripts of others, which have the same origin and the same cookie. A token stands in the
 * HTML of such a page, and only a browser that opens it as a document gets one: `fetch` and frames of other pages get the page without it.
 */
@Injectable()
export class PageTokens {
  constructor(private readonly secrets: ServerSecrets) {}

  /** Returns a token for the page that answers a request; null for one that is not a navigation. */
  async issueTo({ headers }: Pick<FastifyRequest, 'headers'>): Promise<string | null> {
    const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
    if (destination !== 'document' || mode !== 'navigate') return null;
    const expires = String(Date.now() + lifetimeMs);
    return `${expires}.${await this.sign(expires)}`;
  }

  /** Whether a request shows a valid token. */
  async isShownBy({ headers }: Pick<FastifyRequest, 'headers'>): Promise<boolean> {
    const [expires = '', signature = ''] = String(headers[pageTokenHeader] ?? '').split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(await this.sign(expires))];
    return (
      given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > Date.now()
    );
  }

  private async sign(expires: string): Promise<string> {
    return keyedHash(await this.secrets.get('page-tokens'), expires);
  }
}
