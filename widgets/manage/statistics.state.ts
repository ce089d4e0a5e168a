import { localTime } from '../../server/domain/zoned-time.js';
import type { ScansResponse } from '../../server/manage/scans.responses.js';

/** Days up to today, or chosen dates. */
export type Range = '7' | '30' | '90' | '365' | 'dates';

/** What the maker asks for. Dates are `YYYY-MM-DD`, both inclusive; '' is none. */
export interface Asked {
  readonly range: Range;
  readonly from: string;
  readonly to: string;
  readonly by: ScansResponse['by'];
}

export interface StatisticsState {
  readonly asked: Asked;
  /** The latest answer, which stays until the next. */
  readonly scans?: ScansResponse;
  readonly isBusy: boolean;
  readonly fault?: string | undefined;
}

export type StatisticsAction =
  | { readonly kind: 'asked'; readonly asked: Asked }
  | { readonly kind: 'answered'; readonly to: Asked; readonly scans: ScansResponse }
  | { readonly kind: 'failed'; readonly to: Asked; readonly text: string };

const msPerDay = 86_400_000;

/** @param today `YYYY-MM-DD` */
export const statisticsAtFirst = (today: string): StatisticsState => ({
  asked: withRange({ range: '30', from: '', to: today, by: 'day' }, '30', today),
  isBusy: true,
});

/** Answers that come late, after another question, are ignored. */
export function statisticsReducer(state: StatisticsState, action: StatisticsAction): StatisticsState {
  if (action.kind === 'asked')
    return { ...state, asked: action.asked, isBusy: areDatesRight(action.asked), fault: undefined };
  if (action.to !== state.asked) return state;
  return action.kind === 'answered'
    ? { ...state, scans: action.scans, isBusy: false }
    : { ...state, fault: action.text, isBusy: false };
}

/** Changes the range. Chosen dates begin as those of the range before. @param today `YYYY-MM-DD` */
export function withRange(asked: Asked, range: Range, today: string): Asked {
  if (range === 'dates') return { ...asked, range };
  const first = Date.parse(today) - (Number(range) - 1) * msPerDay;
  return { ...asked, range, from: new Date(first).toISOString().slice(0, 10), to: today };
}

/** Whether both dates are given, in their order. */
export const areDatesRight = ({ from, to }: Asked): boolean => from !== '' && to !== '' && from <= to;

/** Returns the local day as `YYYY-MM-DD`. */
export const localDay = (now: Date): string =>
  localTime(now.getTime(), Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);
