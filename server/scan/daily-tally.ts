import type { QrId } from '../domain/qr-id.js';
import type { Visit } from './visit-reader.js';
import type { Tally } from './visit-writer.js';

const msPerHour = 3_600_000;

/** Maximum number of distinct counts in a tally, which take about 10 MB. Only a long outage of the database reaches it. */
export const maxCounts = 50_000;

/** Visits of one kind to one code within an hour. Country and device are counted side by side, so that none tells anything about the other. */
export interface VisitCount {
  readonly id: QrId;
  readonly kind: Visit['kind'];
  visits: number;
  /** Visits by kind of device; the rest came from others. */
  mobile: number;
  tablet: number;
  desktop: number;
  /** Visits by country; the rest came from unknown ones. null: all */
  countries: Record<string, number> | null;
}

/** Counts of one UTC hour. */
export interface HourCounts {
  /** Hours since 1970. */
  readonly hour: number;
  readonly counts: readonly VisitCount[];
}

/** Counts visits by UTC hour, kind and code. */
export class DailyTally implements Tally<HourCounts> {
  private readonly hours = new Map<number, Map<Visit['kind'], Map<QrId, VisitCount>>>();
  private counts = 0;
  private lost = 0;

  constructor(private readonly limit = maxCounts) {}

  get size(): number {
    return this.counts;
  }

  /** Adds a visit, or drops it if it would need a new count beyond the limit. @param nowMs Unix time */
  note(id: QrId, { kind, device, country }: Visit, nowMs = Date.now()): void {
    const count = this.countOf(Math.floor(nowMs / msPerHour), kind, id);
    if (!count) return void this.lost++;
    count.visits++;
    if (device !== 'other') count[device]++;
    if (country !== 'ZZ') addTo((count.countries ??= {}), country, 1);
  }

  /** Removes and returns at most `limit` counts of the hour that came first. */
  take(limit: number): HourCounts {
    const counts: VisitCount[] = [];
    const [oldest] = this.hours;
    if (!oldest) return { hour: 0, counts };
    const [hour, kinds] = oldest;
    for (const codes of kinds.values()) {
      for (const [id, count] of codes) {
        if (counts.length === limit) return { hour, counts };
        counts.push(count);
        codes.delete(id);
        this.counts--;
      }
    }
    this.hours.delete(hour);
    return { hour, counts };
  }

  putBack({ hour, counts }: HourCounts): void {
    for (const back of counts) {
      const count = this.countOf(hour, back.kind, back.id);
      if (count) add(count, back);
      else this.lost += back.visits;
    }
  }

  takeLost(): number {
    const { lost } = this;
    this.lost = 0;
    return lost;
  }

  /** @returns undefined for a new count beyond the limit */
  private countOf(hour: number, kind: Visit['kind'], id: QrId): VisitCount | undefined {
    const kinds = itemOf(this.hours, hour, () => new Map<Visit['kind'], Map<QrId, VisitCount>>());
    const codes = itemOf(kinds, kind, () => new Map<QrId, VisitCount>());
    const known = codes.get(id);
    if (known || this.counts >= this.limit) return known;
    this.counts++;
    const count = { id, kind, visits: 0, mobile: 0, tablet: 0, desktop: 0, countries: null };
    codes.set(id, count);
    return count;
  }
}

function add(to: VisitCount, { visits, mobile, tablet, desktop, countries }: VisitCount): void {
  to.visits += visits;
  to.mobile += mobile;
  to.tablet += tablet;
  to.desktop += desktop;
  for (const [country, times] of Object.entries(countries ?? {}))
    addTo((to.countries ??= {}), country, times);
}

function addTo(counts: Record<string, number>, key: string, times: number): void {
  counts[key] = (counts[key] ?? 0) + times;
}

/** @param make creates the item of a missing key */
function itemOf<Key, Item>(items: Map<Key, Item>, key: Key, make: () => Item): Item {
  const known = items.get(key);
  if (known !== undefined) return known;
  const item = make();
  items.set(key, item);
  return item;
}
