import { isObjectKey } from './object-key.js';

/** Our own address of an object. */
export const filesAddress = (publicOrigin: string, key: string) => `${publicOrigin}/files/${key}`;

/** The key of an address below a base, whatever its query; undefined for any other address. */
export function keyBelow(base: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const { origin: baseOrigin, pathname: basePath } = new URL(base);
  if (origin !== baseOrigin || !pathname.startsWith(basePath)) return undefined;
  const key = pathname.slice(basePath.length);
  return isObjectKey(key) ? key : undefined;
}
