import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FailedAttempts } from '../common/admin-access/failed-attempts.js';
import { clientKeyOf } from '../common/http/client-key.js';
import { namesOurOrigin } from '../common/http/own-page.js';
import { Settings } from '../config/settings.js';
import { type Key, parseKey } from '../domain/key.js';
import { KeyMistyped, KeyReadOnly, KeyRefused, KeyUnauthorized } from './keyring.errors.js';
import { keyringCookie, keysInCookie, maxHeldKeys } from './keyring-cookie.js';
import { PageTokens } from './page-tokens.service.js';
import { type KeyScope, KeyringStore, type OpenKeyring } from './keyring-store.service.js';

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
   * Opens the keyrings of a request: that of the key in `Authorization`, or those of the cookie. A right key is never delayed or refused, so
   * that wrong ones from the same client do not lock its maker out.
   * @param scope what the request does; at least one keyring allows it
   * @throws KeyMistyped; KeyUnauthorized without a key, or for a wrong one, after a delay; TooManyAttempts for a wrong one; KeyReadOnly
   */
  async open(request: Requester, scope: KeyScope): Promise<readonly OpenKeyring[]> {
    const keyrings = await this.findAll(request);
    if (keyrings.length === 0) throw new KeyUnauthorized();
    if (scope === 'full' && !keyrings.some(isFull)) throw new KeyReadOnly();
    return keyrings;
  }

  /**
   * {@link open} for a request whose answer is a key. With a cookie it needs the token of a page without scripts of others, so that these
   * never see a key.
   */
  async openForKey(request: Requester): Promise<readonly OpenKeyring[]> {
    const keyrings = await this.open(request, 'full');
    if (bearerOf(request) === undefined) await this.requireKeyPage(request);
    return keyrings;
  }

  /**
   * Refuses what other pages ask of the keys in a browser. One that holds none has nothing to protect: a script could set the cookie itself.
   * @throws KeyUnauthorized unless a page without scripts of others sends the request
   */
  async requireKeyPage(request: Requester): Promise<void> {
    const holdsKeys = keysInCookie(request.headers.cookie).length > 0;
    const isAllowed = this.isOurs(request) && (!holdsKeys || (await this.tokens.isShownBy(request)));
    if (!isAllowed) throw new KeyUnauthorized();
  }

  /**
   * Finds the keyring that a new code joins, if the request names one: the first of the cookie with a full key. A key in the cookie that was
   * revoked counts as none.
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts, KeyReadOnly for a key in `Authorization`
   */
  async findForCode(request: Requester): Promise<OpenKeyring | undefined> {
    const keyrings = await this.findAll(request);
    if (bearerOf(request) !== undefined && keyrings.some(({ scope }) => scope === 'read'))
      throw new KeyReadOnly();
    return keyrings.find(isFull);
  }

  /**
   * Lets the browser hold the key of the request's `Authorization`, too.
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts for a key that opens nothing; KeyRefused for one too many
   */
  async keepShownKey(request: Requester, reply: FastifyReply): Promise<void> {
    await this.requireKeyPage(request);
    const key = bearerOf(request);
    if (key === undefined) throw new KeyUnauthorized();
    await this.openBearer(key, request);
    this.keepKey(parseKey(key)!, request, reply);
  }

  /**
   * Lets the browser hold a key beside those that it has. No script can read the cookie, and other sites cannot use it.
   * @throws KeyRefused for one too many
   */
  keepKey(key: Key, { headers }: Requester, reply: FastifyReply): void {
    const keys = [...new Set([...keysInCookie(headers.cookie), key])];
    if (keys.length > maxHeldKeys)
      throw new KeyRefused(
        `A browser holds at most ${maxHeldKeys} keys. Remove them with 'Forget all keys' first`,
      );
    this.setCookie(reply, keys);
  }

  /** Lets the browser forget its keys. The keys remain valid. @throws KeyUnauthorized unless a page that holds keys asks */
  async forgetKeys(request: Requester, reply: FastifyReply): Promise<void> {
    await this.requireKeyPage(request);
    this.setCookie(reply, []);
  }

  /** Keeps the cookie of a request, if it has one, for another 400 days. */
  renewCookie({ headers }: Requester, reply: FastifyReply): void {
    const keys = keysInCookie(headers.cookie);
    if (keys.length > 0) this.setCookie(reply, keys);
  }

  /**
   * Finds the keyrings that a request opens, if any.
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts for a key in `Authorization`
   */
  async findAll(request: Requester): Promise<readonly OpenKeyring[]> {
    const shown = bearerOf(request);
    if (shown !== undefined) return [await this.openBearer(shown, request)];
    return this.isOurs(request) ? this.store.openAll(keysInCookie(request.headers.cookie)) : [];
  }

  private async openBearer(shown: string, request: Requester): Promise<OpenKeyring> {
    const key = parseKey(shown);
    if (!key) throw new KeyMistyped();
    const [keyring] = await this.store.openAll([key]);
    if (keyring) return keyring;
    await this.failures.delay(clientKeyOf(request));
    throw new KeyUnauthorized();
  }

  private setCookie(reply: FastifyReply, keys: readonly Key[]): void {
    const isSecure = this.settings.publicOrigin.startsWith('https:');
    void reply.header('set-cookie', keyringCookie(keys, isSecure));
  }

  /**
   * Whether a page of ours sends the request, also one under another host of this server. Browsers name the origin of all requests but GET,
   * and their site with every one.
   */
  private isOurs({ headers, method }: Requester): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (origin !== undefined) return namesOurOrigin(headers, this.settings.publicOrigin);
    return method === 'GET' && (site === undefined || site === 'same-origin' || site === 'none');
  }
}

const bearerOf = ({ headers }: Requester) => /^bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];

const isFull = ({ scope }: OpenKeyring) => scope === 'full';
