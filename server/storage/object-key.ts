import { contentTypeOf, type FileType, fileTypes } from '../domain/file-type.js';

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

/** The file name in a key: its last segment without the digits that make it unique. */
export const nameInKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/^\d+-/, '');
