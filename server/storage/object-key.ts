import { contentTypeOf, type FileType, fileTypes } from '../domain/file-type.js';

/** Whether a key is one of ours: no empty, hidden or parent segment, a known ending, at most 300 characters. */
export function isObjectKey(key: string): boolean {
  return (
    key.length <= 300 && /^([\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key) && contentTypeOfKey(key) !== undefined
  );
}

/** The type that a key's ending says, or undefined for an unknown ending. */
export function contentTypeOfKey(key: string): string | undefined {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return Object.hasOwn(fileTypes, ending) ? contentTypeOf(ending as FileType) : undefined;
}

/** The file name in a key: its last part, without the digits in front that make it unique. */
export const nameInKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/^\d+-/, '');
