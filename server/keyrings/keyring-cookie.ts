import { parseCookie } from 'cookie';
import { type Key, parseKey } from '../domain/key.js';

/** Names of the cookies of this folder without TLS. */
type CookieName = 'keyring' | 'page';

/** The longest that browsers keep a cookie (RFC 6265bis). */
const cookieSeconds = 400 * 24 * 60 * 60;
/** The most keys that a browser holds. Their cookie takes 560 bytes. */
export const maxHeldKeys = 20;

/** The keys that a browser sends. */
export interface HeldKeys {
  /** The one of its own codes first, then those that were brought. */
  readonly own: readonly Key[];
  /** Those of the name that the cookie had before. Another host may have set it, so they open codes, and no new code joins them. */
  readonly earlier: readonly Key[];
  /** Whether two cookies have the name, so that one of them was planted. */
  readonly isDoubled: boolean;
}

/**
 * The name of a cookie on the wire. Browsers accept one with the prefix `__Host-` from this very host alone, with the path `/`
 * (RFC 6265bis), and those that know `__Host-Http-` from no script.
 */
const sentName = (name: CookieName, isSecure: boolean): string => (isSecure ? `__Host-Http-${name}` : name);

/** Reads all values of a cookie. @param header the request's `Cookie` */
export const cookieValues = (header = '', name: CookieName, isSecure: boolean): string[] =>
  valuesOf(header, sentName(name, isSecure));

const valuesOf = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => parseCookie(pair)[name] ?? []);

/** @param header the request's `Cookie` */
export function readHeldKeys(header = '', isSecure: boolean): HeldKeys {
  const own = cookieValues(header, 'keyring', isSecure);
  const earlier = isSecure ? valuesOf(header, 'keyring') : [];
  return { own: keysIn(own), earlier: keysIn(earlier), isDoubled: own.length > 1 };
}

const keysIn = (values: readonly string[]): Key[] =>
  (values.length === 1 ? values[0]! : '')
    .split('.', maxHeldKeys)
    .map(parseKey)
    .filter((key) => key !== undefined);

/** Returns a `Set-Cookie` header by which a browser holds keys; without any it forgets them. */
export const keyringCookie = (keys: readonly Key[], isSecure: boolean): string =>
  heldCookie(sentName('keyring', isSecure), keys, isSecure);

/** Returns the same for keys under the name that the cookie had before. */
export const earlierKeyringCookie = (keys: readonly Key[]): string => heldCookie('keyring', keys, true);

const heldCookie = (name: string, keys: readonly Key[], isSecure: boolean): string =>
  `${name}=${keys.join('.')}; Path=/; Max-Age=${keys.length > 0 ? cookieSeconds : 0}; ${protection(isSecure)}`;

/** Returns a `Set-Cookie` header by which a browser is recognised until it is closed. */
export const pageCookie = (value: string, isSecure: boolean): string =>
  `${sentName('page', isSecure)}=${value}; Path=/; ${protection(isSecure)}`;

/** No script can read such a cookie, and other sites cannot use it. */
const protection = (isSecure: boolean) => `HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
