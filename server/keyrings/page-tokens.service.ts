import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyedHash } from '../common/process/keyed-hash.js';
import { Settings } from '../config/settings.js';
import { ServerSecrets } from '../database/server-secrets.js';
import type { Key } from '../domain/key.js';
import { keysInCookie } from './keyring-cookie.js';

const lifetimeMs = 60 * 60_000;
const pageTokenHeader = 'x-page-token';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * Tells our pages that hold keys from those with scripts of others, which have the same origin and the same cookie. A token stands in the
 * HTML of such a page, and only a browser that opens it as a document gets one: `fetch` and frames of other pages get the page without it.
 * A token is valid only together with the first key of the browser that it was issued to, so that a script cannot use that of another browser.
 */
@Injectable()
export class PageTokens {
  constructor(
    private readonly secrets: ServerSecrets,
    private readonly settings: Settings,
  ) {}

  /**
   * Returns a token for the page that answers a request; null for one that is not a navigation, or brings no key. Browsers leave their
   * cookie out when a page of another site leads here.
   */
  async issueTo({ headers }: WithHeaders): Promise<string | null> {
    const [key] = keysInCookie(headers.cookie);
    if (!key || !this.isNavigation(headers)) return null;
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

  /** Without TLS browsers say nothing of a request (Fetch Metadata), and the network could read a key anyway. */
  private isNavigation({
    'sec-fetch-dest': destination,
    'sec-fetch-mode': mode,
  }: IncomingHttpHeaders): boolean {
    if (destination === undefined && mode === undefined)
      return this.settings.publicOrigin.startsWith('http:');
    return destination === 'document' && mode === 'navigate';
  }

  private async sign(expires: string, key: Key): Promise<string> {
    return keyedHash(await this.secrets.get('page-tokens'), `${expires}.${key}`);
  }
}
