import { contentTypeOf, type FileType, fileTypes } from '../domain/file-type.js';

/** Prefix of keys of files that clients have sent, unchecked. */
export const uploadPrefix = 'uploads/';

/** Prefix of keys of files that codes open. No upload address can write under it. */
export const contentPrefix = 'content/';

/** Prefix of keys of pictures on the pages of files. Those pages serve them, and no other address does. */
export const viewPrefix = 'views/';

/**
 * Prefix under which earlier versions moved the files of codes that were switched off; the rest is the key. Such a file is served at its key
 * if there is none.
 */
export const offPrefix = 'off/';

/** Whether the file may be withdrawn: its address is not cached for long. */
export const isContent = (key: string): boolean => key.startsWith(contentPrefix);

/** How long caches may keep a file. The content of a key never changes, but a file of a code may be withdrawn. */
export const cachingOf = (key: string): string =>
  isContent(key) ? 'public, max-age=300' : 'public, max-age=31536000, immutable';

/** Whether this is a valid key: no empty, hidden or parent segment, a known extension, at most 300 characters. */
export function isObjectKey(key: string): boolean {
  return (
    key.length <= 300 && /^([\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) && contentTypeOfKey(key) !== undefined
  );
}

/** @returns undefined for an unknown extension */
export function contentTypeOfKey(key: string): string | undefined {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  if (ending === 'webp') return 'image/webp';
  return Object.hasOwn(fileTypes, ending) ? contentTypeOf(ending as FileType) : undefined;
}

/**
 * Whether the key belongs to an unchecked upload. Its file may be overwritten until the upload address expires; the content of all
 * other keys never changes. Case is ignored, as some file systems do.
 */
export const isUpload = (key: string): boolean => key.toLowerCase().startsWith(uploadPrefix);

/** Address of an object on our own server. */
export const filesAddress = (publicOrigin: string, key: string) => `${publicOrigin}/files/${key}`;

/** @returns the key in an address that begins with `base`, ignoring the query; undefined for other addresses */
export function keyUnder(base: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const { origin: baseOrigin, pathname: basePath } = new URL(base);
  if (origin !== baseOrigin || !pathname.startsWith(basePath)) return undefined;
  const key = pathname.slice(basePath.length);
  return isObjectKey(key) ? key : undefined;
}
