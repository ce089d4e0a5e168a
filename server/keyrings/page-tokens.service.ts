import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '../common/process/keyed-hash.js';
import { Settings } from '../config/settings.js';
import { ServerSecrets } from '../database/server-secrets.js';
import { cookieValues, pageCookie, readHeldKeys } from './keyring-cookie.js';

const lifetimeMs = 60 * 60_000;
const pageTokenHeader = 'x-page-token';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * Tells our pages that hold keys from those with scripts of others, which have the same origin and the same cookie. A token stands in the
 * HTML of such a page, and only a browser that opens it as a document gets one: `fetch` and frames of other pages get the page without it.
 * A token is valid only in the browser that it was issued to, so that a script cannot use that of another one: together with its first key
 * or, where it holds none, with a random number in a cookie.
 */
@Injectable()
export class PageTokens {
  private readonly isSecure: boolean;

  constructor(
    private readonly secrets: ServerSecrets,
    { publicOrigin }: Settings,
  ) {
    this.isSecure = publicOrigin.startsWith('https:');
  }

  /**
   * Returns a token for the page that answers a request; null for one that is not a navigation, or may have left the keys of the browser
   * out, as browsers do when a page of another site leads here.
   */
  async issueTo({ headers }: WithHeaders, reply: FastifyReply): Promise<string | null> {
    if (!this.isNavigation(headers)) return null;
    const holder = this.holderOf(headers) ?? this.recognise(headers, reply);
    if (holder === undefined) return null;
    const expires = String(Date.now() + lifetimeMs);
    return `${expires}.${await this.sign(`${expires}.${holder}`)}`;
  }

  /** Whether a request shows a valid token. */
  async isShownBy({ headers }: WithHeaders): Promise<boolean> {
    const holder = this.holderOf(headers);
    if (holder === undefined) return false;
    const [expires = '', signature = ''] = tokenIn(headers).split('.');
    const expected = await this.sign(`${expires}.${holder}`);
    return isEqual(signature, expected) && Number(expires) > Date.now();
  }

  /**
   * Returns a token for the generator in a frame of another site, where browsers keep no cookie of ours; null for one in a window, or on a
   * page of ours, whose scripts can read it. It never expires: a frame stays open for as long as the page around it. It proves nothing to
   * rely on, since any program can ask for one: who shows it is answered with the key of a code that the same request makes.
   */
  async issueToFrame({ headers }: WithHeaders): Promise<string | null> {
    const { 'sec-fetch-dest': destination, 'sec-fetch-site': site } = headers;
    return destination === 'document' || site === 'same-origin' ? null : this.sign('frame');
  }

  /** Whether a request shows the token of a frame. */
  async isShownByFrame({ headers }: WithHeaders): Promise<boolean> {
    return isEqual(tokenIn(headers), await this.sign('frame'));
  }

  /** Without TLS browsers say nothing of a request (Fetch Metadata), and the network could read a key anyway. */
  private isNavigation({
    'sec-fetch-dest': destination,
    'sec-fetch-mode': mode,
  }: IncomingHttpHeaders): boolean {
    if (destination === undefined && mode === undefined) return !this.isSecure;
    return destination === 'document' && mode === 'navigate';
  }

  private holderOf({ cookie }: IncomingHttpHeaders): string | undefined {
    const { own, earlier, isDoubled } = readHeldKeys(cookie, this.isSecure);
    const numbers = cookieValues(cookie, 'page', this.isSecure);
    if (isDoubled || numbers.length > 1) return undefined;
    return own[0] ?? earlier[0] ?? (numbers[0] && `page ${numbers[0]}`);
  }

  /** Gives a browser that holds no key a number by which its token is known. */
  private recognise({ 'sec-fetch-site': site }: IncomingHttpHeaders, reply: FastifyReply) {
    if (site !== 'same-origin' && site !== 'none') return undefined;
    const number = randomBytes(16).toString('base64url');
    void reply.header('set-cookie', pageCookie(number, this.isSecure));
    return `page ${number}`;
  }

  private async sign(text: string): Promise<string> {
    return keyedHash(await this.secrets.get('page-tokens'), text);
  }
}

const tokenIn = (headers: IncomingHttpHeaders) => String(headers[pageTokenHeader] ?? '');

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
