/** Longest file name in a key, in bytes of UTF-8 and without its ending: written as below, it stays under the 255 bytes of file systems. */
const maxNameBytes = 165;

const ascii = /^[\x20-\x7E]*$/;

/**
 * Writes a file name without its ending as a part of a key: an ASCII name in portable characters, another one, or one with blanks and
 * hyphens, in base64url after `_`. A longer name is cut.
 */
export function nameForKey(name: string): string {
  if (ascii.test(name) && !(name.includes(' ') && name.includes('-'))) return portable(name);
  const bytes = new Uint8Array(maxNameBytes);
  const { written } = new TextEncoder().encodeInto(name, bytes);
  const base64 = btoa(String.fromCharCode(...bytes.subarray(0, written)));
  return `_${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

const maxPortableLength = 80;

const portable = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, maxPortableLength)
    .replace(/^[._-]+|[._-]+$/g, '') || 'file';

/** Returns the file name in a storage key, i.e. its last segment without the digits that make it unique. */
export function nameInKey(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/^\d+[-_]/, '');
  const [, base64, ending = ''] = /^_([\w-]+)(\.\w+)$/.exec(name) ?? [];
  // A length of 4n + 1 is not base64.
  return base64 === undefined || base64.length % 4 === 1 ? name : decodeName(base64) + ending;
}

function decodeName(base64: string): string {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

const checkDigits = 2;

/** Check digits of the digits in a key by which its hyphens stand for blanks. Other keys have others. */
const checkOf = (digits: string): string => String(BigInt(digits) % 97n).padStart(checkDigits, '0');

/** Whether digits that make a key unique say that its hyphens stand for blanks. Keys from before say so by chance, one of 100. */
export const saysBlanks = (digits: string): boolean =>
  digits.length > 20 && digits.endsWith(checkOf(digits.slice(0, -checkDigits)));

/** Returns digits that say that the hyphens of their key stand for blanks. */
export const sayingBlanks = (digits: string): string =>
  digits.slice(0, -checkDigits) + checkOf(digits.slice(0, -checkDigits));

/** Returns a file name for people, without its ending. Of an ASCII name, characters other than letters, digits, blanks and `._-` are lost. */
export function uploadedNameOf(key: string): string {
  const name = nameInKey(key).replace(/\.[a-z]+$/, '');
  const [, digits = ''] = /\/(\d+)-[^_/][^/]*$/.exec(key) ?? [];
  return saysBlanks(digits) ? name.replaceAll('-', ' ') : name;
}
