import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FailedAttempts } from '../common/admin-access/failed-attempts.js';
import { clientKeyOf } from '../common/http/client-key.js';
import { Settings } from '../config/settings.js';
import { type Key, parseKey } from '../domain/key.js';
import { KeyMistyped, KeyReadOnly, KeyUnauthorized } from './keyring.errors.js';
import { PageTokens } from './page-tokens.service.js';
import { type KeyScope, KeyringStore, type OpenKeyring } from './keyring-store.service.js';

const cookieName = 'keyring';
/** The longest that browsers keep a cookie (RFC 6265bis). */
const cookieSeconds = 400 * 24 * 60 * 60;

/** The parts of a request that say who sends it. */
export type Requester = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>;

/** Opens keyrings for requests, by a key in `Authorization` or in the cookie of our own pages. */
@Injectable()
export class KeyringAccess {
  private readonly failures = new FailedAttempts();

  constructor(
    private readonly store: KeyringStore,
    private readonly settings: Settings,
    private readonly tokens: PageTokens,
  ) {}

  /**
   * Opens the keyring of a request. A right key is never delayed or refused, so that wrong ones from the same client do not lock its maker out.
   * @param scope what the request does
   * @throws KeyMistyped; KeyUnauthorized without a key, or for a wrong one, after a delay; TooManyAttempts for a wrong one; KeyReadOnly
   */
  async open(request: Requester, scope: KeyScope): Promise<OpenKeyring> {
    const keyring = await this.find(request);
    if (!keyring) throw new KeyUnauthorized();
    if (scope === 'full' && keyring.scope === 'read') throw new KeyReadOnly();
    return keyring;
  }

  /**
   * {@link open} for a request that gets a key as its answer. A browser that shows a cookie needs the token of a page without scripts of
   * others, so that these never see a key.
   */
  async openForKey(request: Requester): Promise<OpenKeyring> {
    const keyring = await this.open(request, 'full');
    const { authorization, 'sec-fetch-site': site } = request.headers;
    const isBrowserWithCookie = authorization === undefined && site !== undefined;
    if (isBrowserWithCookie && !(await this.tokens.isShownBy(request))) throw new KeyUnauthorized();
    return keyring;
  }

  /**
   * Finds the keyring of a request, if it names one. A cookie with a key that was revoked counts as none.
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts for a key in `Authorization`
   */
  async find(request: Requester): Promise<OpenKeyring | undefined> {
    const shown = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (shown !== undefined) return this.openBearer(shown, request);
    const inCookie = this.isOurs(request) ? keyIn(request.headers.cookie) : undefined;
    return inCookie && this.store.open(inCookie);
  }

  /** Returns a `Set-Cookie` header by which a browser holds a keyring. No script can read it, and other sites cannot use it. */
  cookieOf(key: Key): string {
    const secure = this.settings.publicOrigin.startsWith('https:') ? '; Secure' : '';
    return `${cookieName}=${key}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Keeps the cookie of a request, if it has one, for another 400 days. */
  renewCookie({ headers }: Requester, reply: FastifyReply): void {
    const key = keyIn(headers.cookie);
    if (key) void reply.header('set-cookie', this.cookieOf(key));
  }

  private async openBearer(shown: string, request: Requester): Promise<OpenKeyring> {
    const key = parseKey(shown);
    if (!key) throw new KeyMistyped();
    const keyring = await this.store.open(key);
    if (keyring) return keyring;
    await this.failures.delay(clientKeyOf(request));
    throw new KeyUnauthorized();
  }

  /** Whether a page of ours sends the request. Browsers name the origin of all requests but GET, and their site with every one. */
  private isOurs({ headers, method }: Requester): boolean {
    const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
    if (origin !== undefined) return origin === this.settings.publicOrigin;
    return method === 'GET' && (site === 'same-origin' || site === 'none');
  }
}

const keyIn = (header = ''): Key | undefined => parseKey(parseCookie(header)[cookieName] ?? '');
