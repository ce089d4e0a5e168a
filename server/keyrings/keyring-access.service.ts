import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FailedAttempts } from '../common/admin-access/failed-attempts.js';
import { clientKeyOf } from '../common/http/client-key.js';
import { namesOurOrigin } from '../common/http/own-page.js';
import { Settings } from '../config/settings.js';
import { type Key, parseKey } from '../domain/key.js';
import { KeyMistyped, KeyReadOnly, KeyRefused, KeyUnauthorized } from './keyring.errors.js';
import {
  earlierKeyringCookie,
  type HeldKeys,
  keyringCookie,
  maxHeldKeys,
  readHeldKeys,
} from './keyring-cookie.js';
import { PageTokens } from './page-tokens.service.js';
import { type KeyScope, KeyringStore, type OpenKeyring } from './keyring-store.service.js';

/** The parts of a request that say who sends it. */
export type Requester = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>;

/** Opens keyrings for requests, by a key in `Authorization` or in the cookie of our own pages. */
@Injectable()
export class KeyringAccess {
  private readonly failures = new FailedAttempts();
  private readonly isSecure: boolean;

  constructor(
    private readonly store: KeyringStore,
    private readonly settings: Settings,
    private readonly tokens: PageTokens,
  ) {
    this.isSecure = settings.publicOrigin.startsWith('https:');
  }

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
   * {@link open} for a request that makes or ends keys or codes. With a cookie it needs the token of a page without scripts of others, so
   * that these neither see a key nor end one.
   */
  async openOnKeyPage(request: Requester): Promise<readonly OpenKeyring[]> {
    const keyrings = await this.open(request, 'full');
    if (bearerOf(request) === undefined) await this.requireKeyPage(request);
    return keyrings;
  }

  /**
   * Refuses what other pages ask of the keys in a browser. Without TLS, one that holds none needs no token: a script could set the cookie
   * itself.
   * @throws KeyUnauthorized unless a page without scripts of others sends the request
   */
  async requireKeyPage(request: Requester): Promise<void> {
    const { own, earlier } = this.heldBy(request);
    const isOpenToAll = !this.isSecure && own.length + earlier.length === 0;
    const isAllowed = this.isOurs(request) && (isOpenToAll || (await this.tokens.isShownBy(request)));
    if (!isAllowed) throw new KeyUnauthorized();
  }

  /**
   * Finds the keyring that a new code joins, if the request names one: the first of the cookie with a full key. A key in the cookie that was
   * revoked counts as none.
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts, KeyReadOnly for a key in `Authorization`
   */
  async findForCode(request: Requester): Promise<OpenKeyring | undefined> {
    if (bearerOf(request) === undefined)
      return this.isOurs(request)
        ? (await this.store.openAll(this.heldBy(request).own)).find(isFull)
        : undefined;
    const [keyring] = await this.findAll(request);
    if (keyring?.scope === 'read') throw new KeyReadOnly();
    return keyring;
  }

  /** Whether the cookie of the browser that sends a request is what opens keyrings: a page of ours sends it, without another key. */
  isByCookie(request: Requester): boolean {
    return bearerOf(request) === undefined && this.isOurs(request);
  }

  /**
   * Lets the browser hold the key of the request's `Authorization`, too.
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts for a key that opens nothing; KeyRefused for one too many
   */
  async rememberKey(request: Requester, reply: FastifyReply): Promise<void> {
    await this.requireKeyPage(request);
    const key = bearerOf(request);
    if (key === undefined) throw new KeyUnauthorized();
    await this.openBearer(key, request);
    await this.keepKey(parseKey(key)!, request, reply);
  }

  /**
   * Lets the browser hold a key beside those that it has, without those that open nothing any more.
   * @throws KeyRefused for one too many
   */
  async keepKey(key: Key, request: Requester, reply: FastifyReply): Promise<void> {
    const kept = (await this.store.living(this.heldBy(request).own)).filter((held) => held !== key);
    refuseOneTooMany(kept);
    this.setCookie(reply, keyringCookie([...kept, key], this.isSecure));
  }

  /** @throws KeyRefused if the browser can hold no further key */
  async requireRoom(request: Requester): Promise<void> {
    refuseOneTooMany(await this.store.living(this.heldBy(request).own));
  }

  /** Lets the browser forget its keys. The keys remain valid. @throws KeyUnauthorized unless a page that holds keys asks */
  async forgetKeys(request: Requester, reply: FastifyReply): Promise<void> {
    await this.requireKeyPage(request);
    this.setCookie(reply, keyringCookie([], this.isSecure));
    if (this.isSecure) this.setCookie(reply, earlierKeyringCookie([]));
  }

  /**
   * Keeps the keys of a browser that open something for another 400 days, if a page that holds keys asks; those of a cookie that nobody else
   * can have set for any page of ours.
   */
  async renewCookie(request: Requester, reply: FastifyReply): Promise<void> {
    if (!this.isOurs(request)) return;
    const isKeyPage = await this.tokens.isShownBy(request);
    if (!isKeyPage && !this.isSecure) return;
    const { own, earlier } = this.heldBy(request);
    const [kept, keptEarlier] = [await this.store.living(own), await this.store.living(earlier)];
    if (kept.length > 0) this.setCookie(reply, keyringCookie(kept, this.isSecure));
    if (isKeyPage && keptEarlier.length > 0) this.setCookie(reply, earlierKeyringCookie(keptEarlier));
  }

  /**
   * Finds the keyrings that a request opens, if any.
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts for a key in `Authorization`
   */
  async findAll(request: Requester): Promise<readonly OpenKeyring[]> {
    const shown = bearerOf(request);
    if (shown !== undefined) return [await this.openBearer(shown, request)];
    if (!this.isOurs(request)) return [];
    const { own, earlier } = this.heldBy(request);
    return this.store.openAll([...own, ...earlier]);
  }

  private async openBearer(shown: string, request: Requester): Promise<OpenKeyring> {
    const key = parseKey(shown);
    if (!key) throw new KeyMistyped();
    const [keyring] = await this.store.openAll([key]);
    if (keyring) return keyring;
    await this.failures.delay(clientKeyOf(request));
    throw new KeyUnauthorized();
  }

  private setCookie(reply: FastifyReply, cookie: string): void {
    void reply.header('set-cookie', cookie);
  }

  /** @throws KeyUnauthorized for two cookies of the name, of which one was planted */
  private heldBy({ headers }: Requester): HeldKeys {
    const held = readHeldKeys(headers.cookie, this.isSecure);
    if (held.isDoubled)
      throw new KeyUnauthorized(
        'This browser sends two cookies with keys. Delete the cookies of this site, and open your codes with a key that you have kept',
      );
    return held;
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

function refuseOneTooMany(held: readonly Key[]): void {
  if (held.length >= maxHeldKeys)
    throw new KeyRefused(
      `A browser holds at most ${maxHeldKeys} keys. Remove them with 'Forget all keys' first`,
    );
}
