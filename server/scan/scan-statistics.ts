import { dateOf, LocalHours } from '../domain/zoned-time.js';

/** What scans are counted by. */
export type ScansBy = 'day' | 'hour' | 'country' | 'device';

/** Visits of people, who count as scans, apart from those of programs: link previews, crawlers, prefetches. */
export interface Visits {
  people: number;
  programs: number;
}

export interface ScansItem extends Visits {
  /** `YYYY-MM-DD`, an hour from 0 to 23, an ISO 3166-1 country (ZZ: unknown), or a kind of device. */
  readonly key: string;
}

export interface ScanStatistics {
  /** IANA name of the zone whose days were counted. */
  readonly zone: string;
  /** Whether hours of this zone begin within stored hours on the first or the last day, so that up to half an hour counts to the day or hour beside it. */
  readonly rounded: boolean;
  /** Visits whose hour is not known. They count to their UTC day. */
  readonly withoutHour: Visits;
  readonly items: readonly ScansItem[];
}

/** Days since 1970, both inclusive. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** Visits on a UTC day, of people or of programs. */
export interface DayRow {
  /** Days since 1970. */
  readonly day: number;
  readonly isPeople: boolean;
  readonly visits: number;
  /** Visits by UTC hour as 'first hour:visits,visits…', several of them separated by spaces. The rest has no known hour. */
  readonly hours: string | null;
}

/**
 * Sums visits by local day or hour.
 * @param rows of the UTC days of the range, of the day before, and of the day after
 */
export function countLocally(
  rows: readonly DayRow[],
  { first, last }: DayRange,
  { by, zone }: { readonly by: 'day' | 'hour'; readonly zone: string },
): ScanStatistics {
  const local = new LocalHours(zone);
  const items: ScansItem[] = Array.from({ length: by === 'day' ? last - first + 1 : 24 }, (_, at) => ({
    key: by === 'day' ? dateOf(first + at) : String(at),
    people: 0,
    programs: 0,
  }));
  const withoutHour: Visits = { people: 0, programs: 0 };
  for (const { day, isPeople, visits, hours } of rows) {
    const kind = isPeople ? 'people' : 'programs';
    let rest = visits;
    for (const [hour, times] of hoursIn(hours)) {
      rest -= times;
      const at = local.of(day, hour);
      if (at.day < first || at.day > last) continue;
      items[by === 'day' ? at.day - first : at.hour]![kind] += times;
    }
    if (day < first || day > last) continue;
    withoutHour[kind] += rest;
    if (by === 'day') items[day - first]![kind] += rest;
  }
  const rounded = local.splitsHours(first) || local.splitsHours(last);
  return { zone, rounded, withoutHour, items };
}

/** Returns hours and their visits. */
const hoursIn = (hours: string | null): (readonly [hour: number, visits: number])[] =>
  (hours?.split(' ') ?? []).flatMap((part) => {
    const [begin, visits] = part.split(':', 2) as [string, string];
    return visits.split(',').map((times, i) => [Number(begin) + i, Number(times)] as const);
  });
