import type { ByteRange } from './object-storage.js';

/**
 * Parses a `Range` header with a single range, `bytes=0-99`, `bytes=100-` or `bytes=-100` (RFC 9110 §14.1.2).
 * @param bytes length of the file
 * @returns undefined for no, several or malformed ranges, which means the whole file; 'unsatisfiable' when none of the file is in
 * range
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
