import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from './maker-api.js';
import type { Origin } from './api.js';
import { originOf } from './api.js';

/** The name of the cookie over https. */
export const secureName = '__Host-Http-keyring';

/** Headers by which browsers mark a request of a page of ours. */
export const fromOwnPage = (origin: Origin): Record<string, string> => ({
  origin: originOf(origin),
  'sec-fetch-site': 'same-origin',
});

/** Returns the `Set-Cookie` header of the keyring; '' without one. */
export const keyringHeader = (headers: Headers): string =>
  headers.getSetCookie().find((header) => /^(?:__Host-Http-)?keyring=/.test(header)) ?? '';

/** Returns the pair of the keyring's cookie, as a browser sends it back. */
export const keyringCookie = (headers: Headers): string => keyringHeader(headers).split(';')[0]!;

/** Returns the keys that a cookie holds, in their canonical form. */
export const keysInCookie = (cookie: string): string[] => cookie.replace(/^[\w-]*keyring=/, '').split('.');

/** Makes a code as a page of ours does. @param headers of the page, if it has another origin @returns its id, and the cookie of the browser */
export async function makeByCookie(
  origin: Origin,
  headers = fromOwnPage(origin),
): Promise<{ id: string; cookie: string }> {
  const request = { type: 'website', originalResource: 'https://example.com/by-cookie' };
  const page = new MakerApi(origin, headers);
  const answer = await page.call<CreatedQrResponse>('POST', '/api/qr', request);
  return { id: answer.body.qrData.id, cookie: keyringCookie(answer.headers) };
}
