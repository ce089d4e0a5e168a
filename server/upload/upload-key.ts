import { randomInt } from 'node:crypto';
import { type FileType, fileTypes } from '../domain/file-type.js';

const maxNameLength = 80;
const randomDigits = 14;

export const uploadPrefix = 'uploads/';

/**
 * A fresh key for a file, `{prefix}{YYYY-MM-DD}/{timestamp}-{safe name}`. The timestamp is in ms with random digits
 * behind it: nobody can guess the key of somebody else's file, and no two are alike.
 * @param prefix ends with `/`
 */
export function makeFileKey(prefix: string, name: string, now = new Date()): string {
  const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return `${prefix}${now.toISOString().slice(0, 10)}/${now.getTime()}${random}-${name}`;
}

const knownEnding = new RegExp(
  `\\.(${Object.values(fileTypes)
    .flatMap(({ endings }) => endings)
    .join('|')})$`,
  'i',
);

/** A file's name in letters that every system takes, with the ending of its type. */
export function safeName(fileName: string, type: FileType): string {
  const stem = fileName
    .slice(fileName.search(/[^/\\]*$/))
    .replace(knownEnding, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^[._-]+|[._-]+$/g, '');
  return `${stem || 'file'}.${type}`;
}
