import { contentTypeOf, type FileType, fileTypes } from '../domain/file-type.js';

/** Of files that clients have sent, and that have not been checked. */
export const uploadPrefix = 'uploads/';

/** Whether this is a valid key: no empty, hidden or parent segment, a known extension, at most 300 characters. */
export function isObjectKey(key: string): boolean {
  return (
    key.length <= 300 && /^([\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) && contentTypeOfKey(key) !== undefined
  );
}

/** @returns undefined for an unknown extension */
export function contentTypeOfKey(key: string): string | undefined {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return Object.hasOwn(fileTypes, ending) ? contentTypeOf(ending as FileType) : undefined;
}

/** The owner of an upload address may overwrite its file until it expires; under other keys content never changes.
 * Some file systems take capitals for small letters. */
export const isUpload = (key: string): boolean => key.toLowerCase().startsWith(uploadPrefix);
