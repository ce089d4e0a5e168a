import { parseCookie } from 'cookie';
import { type Key, parseKey } from '../domain/key.js';

const cookieName = 'keyring';
/** The longest that browsers keep a cookie (RFC 6265bis). */
const cookieSeconds = 400 * 24 * 60 * 60;
/** The most keys that a browser holds. Their cookie takes 560 bytes. */
export const maxHeldKeys = 20;

/** Reads the keys that a browser holds: the one of its own codes first, then those that were brought. @param header the request's `Cookie` */
export const keysInCookie = (header = ''): Key[] =>
  (parseCookie(header)[cookieName] ?? '')
    .split('.', maxHeldKeys)
    .map(parseKey)
    .filter((key) => key !== undefined);

/** Returns a `Set-Cookie` header by which a browser holds keys; without any it forgets them. No script can read it, and other sites cannot use it. */
export function keyringCookie(keys: readonly Key[], isSecure: boolean): string {
  const seconds = keys.length > 0 ? cookieSeconds : 0;
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName}=${keys.join('.')}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
