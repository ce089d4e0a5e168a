import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyedHash } from '../common/process/keyed-hash.js';
import { ServerSecrets } from '../database/server-secrets.js';
import type { Key } from '../domain/key.js';
import { keysInCookie } from './keyring-cookie.js';

const lifetimeMs = 60 * 60_000;
const pageTokenHeader = 'x-page-token';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * Tells our pages that hold keys from those with scripts of others, which have the same origin and the same cookie. A token stands in the
 * HTML of such a page, and only a browser that opens it as a document gets one: `fetch` and frames of other pages get the page without it.
 * It counts with the first key of that browser alone, so that a script cannot bring a token that somebody else was given.
 */
@Injectable()
export class PageTokens {
  constructor(private readonly secrets: ServerSecrets) {}

  /**
   * Returns a token for the page that answers a request; null for one that is not a navigation, or brings no key. Browsers leave their
   * cookie out when a page of another site leads here.
   */
  async issueTo({ headers }: WithHeaders): Promise<string | null> {
    const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
    const [key] = keysInCookie(headers.cookie);
    if (destination !== 'document' || mode !== 'navigate' || !key) return null;
    const expires = String(Date.now() + lifetimeMs);
    return `${expires}.${await this.sign(expires, key)}`;
  }

  /** Whether a request shows a valid token. */
  async isShownBy({ headers }: WithHeaders): Promise<boolean> {
    const [key] = keysInCookie(headers.cookie);
    if (!key) return false;
    const [expires = '', signature = ''] = String(headers[pageTokenHeader] ?? '').split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(await this.sign(expires, key))];
    return (
      given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > Date.now()
    );
  }

  private async sign(expires: string, key: Key): Promise<string> {
    return keyedHash(await this.secrets.get('page-tokens'), `${expires}.${key}`);
  }
}
