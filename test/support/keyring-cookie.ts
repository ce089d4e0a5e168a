import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { MakerApi } from './maker-api.js';
import type { Origin } from './api.js';
import { originOf } from './api.js';

/** Headers by which browsers mark a request of a page of ours. */
export const fromOwnPage = (origin: Origin): Record<string, string> => ({
  origin: originOf(origin),
  'sec-fetch-site': 'same-origin',
});

/** Returns the `Set-Cookie` header of the keyring; '' without one. */
export const keyringHeader = (headers: Headers): string =>
  headers.getSetCookie().find((header) => header.startsWith('keyring=')) ?? '';

/** Returns the pair of the keyring's cookie, as a browser sends it back. */
const keyringCookie = (headers: Headers): string => keyringHeader(headers).split(';')[0]!;

/** Returns the keys that a cookie holds, in their canonical form. */
export const keysInCookie = (cookie: string): string[] => cookie.replace(/^keyring=/, '').split('.');

/** Makes a code as a page of ours does. @returns its id, and the cookie of the browser */
export async function makeByCookie(origin: Origin): Promise<{ id: string; cookie: string }> {
  const request = { type: 'website', originalResource: 'https://example.com/by-cookie' };
  const page = new MakerApi(origin, fromOwnPage(origin));
  const { headers, body } = await page.call<CreatedQrResponse>('POST', '/api/qr', request);
  return { id: body.qrData.id, cookie: keyringCookie(headers) };
}
