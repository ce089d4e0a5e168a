import { randomInt } from 'node:crypto';
import { nameForKey, sayingBlanks, saysBlanks } from '../domain/file-key.js';
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
  const stem = stemOf(fileName);
  return `${prefix}${now.toISOString().slice(0, 10)}/${digitsFor(stem, now)}-${nameForKey(stem)}.${type}`;
}

function digitsFor(stem: string, now: Date): string {
  const digits = `${now.getTime()}${String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0')}`;
  if (stem.includes(' ')) return sayingBlanks(digits);
  return saysBlanks(digits) ? digitsFor(stem, now) : digits;
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
