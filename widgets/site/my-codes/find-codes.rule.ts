import type { ListedCode } from '../../shared/my-codes.js';
import { describeCode } from './describe-code.rule.js';

/** From this many codes on, the list can be searched. */
export const leastToSearch = 10;

/** Codes whose two lines, address or ID hold every word of the query, in any case. */
export function findCodes(codes: readonly ListedCode[], query: string): readonly ListedCode[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return codes.filter((code) => {
    const { opens, kind, date } = describeCode(code);
    const text = [opens, kind, date, code.url, code.id].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
