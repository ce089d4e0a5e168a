import type { ByteRange } from './object-storage.js';

/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14.1.2): one range, `bytes=0-99`, `bytes=100-` or `bytes=-100`.
 * @param bytes length of the file
 * @returns undefined to send all of it, as for several ranges and for what is no range at all;
 * 'unsatisfiable' for a range that holds nothing of the file
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(/[ \t]/g, '') ?? '');
  if (!match || match[0] === 'bytes=-') return undefined;
  const [, from, to] = match;
  const first = from ? Number(from) : Math.max(0, bytes - Number(to));
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (from && to && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
