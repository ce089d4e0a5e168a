import { parseUrl } from './address.js';

/** Length of the longest host name with scheme and port. */
const maxLength = 267;
/** Excludes `;` and quotes, which the URL parser leaves in hosts and which have a meaning in a Content-Security-Policy. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

/**
 * Reads the origin of a site in the form that browsers send: `https://shop.example`, in lower case and without a default port.
 * @returns undefined for anything else, such as an address with a path, or `null`
 */
export function readOrigin(text: string): string | undefined {
  if (text.length > maxLength || !/^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text)) return undefined;
  const origin = parseUrl(text)?.origin ?? '';
  return plainOrigin.test(origin) ? origin : undefined;
}
