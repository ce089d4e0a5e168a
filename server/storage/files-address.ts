import { isObjectKey } from './object-key.js';

/** Address of an object on our own server. */
export const filesAddress = (publicOrigin: string, key: string) => `${publicOrigin}/files/${key}`;

/** The key in an address under a base, ignoring the query; undefined for other addresses. */
export function keyUnder(base: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const { origin: baseOrigin, pathname: basePath } = new URL(base);
  if (origin !== baseOrigin || !pathname.startsWith(basePath)) return undefined;
  const key = pathname.slice(basePath.length);
  return isObjectKey(key) ? key : undefined;
}
