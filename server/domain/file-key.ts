/** Longest file name in a key, in bytes of UTF-8 and without its ending: written as below, it stays under the 255 bytes of file systems. */
const maxNameBytes = 165;

const ascii = /^[\x20-\x7E]*$/;

/**
 * Writes a file name without its ending as a part of a key: an ASCII name in portable characters, another one in base64url after `_`. A
 * longer name is cut.
 */
export function nameForKey(name: string): string {
  if (ascii.test(name)) return portable(name);
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
  const name = partInKey(key);
  if (hasBlanks.test(key)) return name.replaceAll('_', '-');
  const [, base64, ending = ''] = /^_([\w-]+)(\.\w+)$/.exec(name) ?? [];
  // A length of 4n + 1 is not base64.
  return base64 === undefined || base64.length % 4 === 1 ? name : decodeName(base64) + ending;
}

const partInKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(/^\d+[-_]/, '');

/** Matches keys of {@link separatedNameForKey} in which hyphens stand for blanks. Those of old records have fewer digits. */
const hasBlanks = /\/\d{27,}_[^_/][^/]*$/;

function decodeName(base64: string): string {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

/**
 * Writes a file name as {@link nameForKey} does, after a sign that separates it from what is before: `_` where hyphens stand for blanks, and
 * underscores for hyphens.
 */
export function separatedNameForKey(name: string): string {
  const isReversible = ascii.test(name) && /\s/.test(name) && !name.includes('_');
  return isReversible ? `_${nameForKey(name.replaceAll('-', '_'))}` : `-${nameForKey(name)}`;
}

/** Returns a file name as it was uploaded, without its ending. In keys from before, a hyphen may stand for a blank. */
export function uploadedNameOf(key: string): string {
  const name = hasBlanks.test(key)
    ? partInKey(key).replaceAll('-', ' ').replaceAll('_', '-')
    : nameInKey(key);
  return name.replace(/\.[a-z]+$/, '');
}
