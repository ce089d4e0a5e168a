import { randomInt } from 'node:crypto';
import { endingsOf, type FileType, fileTypes } from '../domain/file-type.js';

const maxNameLength = 80;
const randomDigits = 14;

/**
 * Generates a key, `{prefix}{YYYY-MM-DD}/{timestamp}-{safe name}`. The timestamp is in ms, followed by random digits that make
 * the key unique and unguessable.
 * @param prefix ends with `/`
 */
export function makeFileKey(prefix: string, name: string, now = new Date()): string {
  const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return `${prefix}${now.toISOString().slice(0, 10)}/${now.getTime()}${random}-${name}`;
}

const knownEnding = new RegExp(
  `\\.(${Object.keys(fileTypes)
    .flatMap((type) => endingsOf(type as FileType))
    .join('|')})$`,
  'i',
);

/** Reduces a file name to portable ASCII, with the extension of its type. */
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
