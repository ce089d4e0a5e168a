import { randomInt } from 'node:crypto';
import { separatedNameForKey } from '../domain/file-key.js';
import { endingsOf, type FileType, fileTypes } from '../domain/file-type.js';
import { withoutUnseen } from '../domain/invisible.js';
import { withoutForbidden } from '../domain/picture-name.js';

const randomDigits = 14;

/**
 * Generates a key, `{prefix}{YYYY-MM-DD}/{timestamp}-{name}`. The timestamp is in ms, followed by random digits that make
 * the key unique and unguessable. `nameInKey` reads the name.
 * @param prefix ends with `/`
 * @param fileName in any script; its ending becomes that of the type
 */
export function makeFileKey(prefix: string, fileName: string, type: FileType, now = new Date()): string {
  const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  const name = separatedNameForKey(stemOf(fileName));
  return `${prefix}${now.toISOString().slice(0, 10)}/${now.getTime()}${random}${name}.${type}`;
}

const knownEnding = new RegExp(
  `\\.(${Object.keys(fileTypes)
    .flatMap((type) => endingsOf(type as FileType))
    .join('|')})$`,
  'i',
);

/** Removes folders and a known ending from a file name, and what file systems do not allow or hide. */
function stemOf(fileName: string): string {
  const lastPart = fileName.slice(fileName.search(/[^/\\]*$/));
  const stem = withoutUnseen(lastPart).replace(knownEnding, '').normalize('NFC');
  return withoutForbidden(stem).replace(/^[. ]+|[. ]+$/g, '') || 'file';
}
