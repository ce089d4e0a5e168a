import { nameInKey } from '../../server/domain/file-key.js';
import { shownAddress } from '../../server/domain/address.js';

const maxLength = 80;

/** Returns the name of a file of ours, or an address without scheme and `www`, of at most 80 characters. */
export function shortAddress(address: string): string {
  const short = address.includes('/files/')
    ? nameInKey(address)
    : shownAddress(address)
        .replace(/^https?:\/\/(www\.)?/i, '')
        .replace(/\/$/, '');
  return short.length > maxLength ? `${short.slice(0, maxLength - 1)}…` : short;
}
