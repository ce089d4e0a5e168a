import type { Examination } from './examine-print.js';
import { type Cause, minContrast } from './likeliest-cause.rule.js';
import { isSameText } from './same-text.rule.js';

/** Why a print reads with little to spare. */
export type Weakness = 'damage' | 'finder' | 'faded';

export type Verdict =
  | { readonly level: 'well' }
  | { readonly level: 'little'; readonly weakness: Weakness }
  | { readonly level: 'other' }
  | { readonly level: 'unread'; readonly cause: Cause };

/** Share of its error correction that the worst block of a good print has left, beside what a logo takes. */
const minSpare = 0.5;
/** Share of a finder pattern that may be wrong: decoders find a code by these patterns, which nothing corrects. */
const maxFinderLoss = 0.1;

/** @param expected text of the code that was printed, where it is known */
export function verdictOf(seen: Examination, expected?: string): Verdict {
  if (seen.text === undefined) return { level: 'unread', cause: seen.cause };
  if (expected !== undefined && !isSameText(seen.text, expected)) return { level: 'other' };
  if (seen.isMirrored) return { level: 'unread', cause: 'mirrored' };
  if (seen.isInverted) return { level: 'unread', cause: 'inverted' };
  const weakness = weaknessOf(seen);
  return weakness ? { level: 'little', weakness } : { level: 'well' };
}

function weaknessOf({
  damage,
  unused,
  contrast,
}: Extract<Examination, { text: string }>): Weakness | undefined {
  if ((damage?.spare ?? unused) < minSpare) return 'damage';
  if (damage && damage.finderLoss > maxFinderLoss) return 'finder';
  return contrast < minContrast ? 'faded' : undefined;
}
