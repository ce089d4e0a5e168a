import type { Examination } from './examine-print.js';
import type { Cause } from './likeliest-cause.rule.js';
import { type Verdict, verdictOf } from './verdict.rule.js';

/** One picture of the camera and what it shows. */
export interface Look<Picture> {
  readonly picture: Picture;
  readonly seen: Examination;
  readonly verdict: Verdict;
}

/** What the camera has shown so far. */
export interface Looking<Picture> {
  /** Time in ms of the first picture, and of the first in which the code was read. */
  readonly since: number;
  readonly readSince: number | undefined;
  readonly best: Look<Picture> | undefined;
  readonly latest: Look<Picture> | undefined;
  /** Why the pictures so far could not be read, the latest last. */
  readonly causes: readonly Cause[];
}

/** Time in which a print with little to spare may show a better side: shake and reflections come and go. */
export const settleMs = 1_500;
/** Time after which a print that was never read counts as unreadable. */
export const giveUpMs = 8_000;
/** Number of pictures whose causes count. */
const rememberedCauses = 10;

export const startLooking = <Picture>(at: number): Looking<Picture> => ({
  since: at,
  readSince: undefined,
  best: undefined,
  latest: undefined,
  causes: [],
});

/** Takes in a picture. @param at time in ms */
export function look<Picture>(
  state: Looking<Picture>,
  picture: Picture,
  seen: Examination,
  expected: string | undefined,
  at: number,
): Looking<Picture> {
  const verdict = verdictOf(seen, expected);
  const latest = { picture, seen, verdict };
  if (seen.text === undefined)
    return { ...state, latest, causes: [...state.causes, seen.cause].slice(-rememberedCauses) };
  const best = state.best && marginOf(state.best) >= marginOf(latest) ? state.best : latest;
  return { ...state, latest, best, readSince: state.readSince ?? at };
}

/** The code that is looked for counts more than another one, and one with more to spare more than one with less. */
function marginOf({ seen, verdict }: Look<unknown>): number {
  if (seen.text === undefined || verdict.level === 'other') return -1;
  return (verdict.level === 'well' ? 1 : 0) + (seen.damage?.spare ?? seen.unused);
}

/** Returns the look that the verdict is about; undefined while it is too early for one. */
export function decided<Picture>(state: Looking<Picture>, at: number): Look<Picture> | undefined {
  const { best, readSince, latest, since, causes } = state;
  if (best && (best.verdict.level === 'well' || at - readSince! >= settleMs)) return best;
  if (best || !latest || at - since < giveUpMs) return undefined;
  return { ...latest, verdict: { level: 'unread', cause: mostFrequent(causes) } };
}

/** Returns what most pictures had; 'none' only where all had it, since the first pictures may be of the table. */
function mostFrequent(causes: readonly Cause[]): Cause {
  const named = causes.filter((cause) => cause !== 'none');
  const times = (cause: Cause) => named.filter((other) => other === cause).length;
  return named.toSorted((a, b) => times(b) - times(a))[0] ?? 'none';
}
