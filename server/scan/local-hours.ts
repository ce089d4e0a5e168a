import { clockOf, offsetAt } from '../domain/kinds/zoned-time.js';

const msPerHour = 3_600_000;
const msPerDay = 24 * msPerHour;
const minutesPerDay = 1_440;

/** Returns the days since 1970 of a date. @param date `YYYY-MM-DD` */
export const dayNumberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / msPerDay;

/** Returns a date as `YYYY-MM-DD`. @param dayNumber days since 1970 */
export const dateOf = (dayNumber: number): string =>
  new Date(dayNumber * msPerDay).toISOString().slice(0, 10);

/** Tells which local day and hour a UTC hour belongs to, also on the days on which clocks change. */
export class LocalHours {
  private readonly clock: Intl.DateTimeFormat;
  /** Minutes from UTC by UTC day: one number, or one for each hour of a day with a change. */
  private readonly offsets = new Map<number, readonly number[]>();

  /** @param zone IANA name @throws RangeError for another */
  constructor(zone: string) {
    this.clock = clockOf(zone);
  }

  /**
   * Returns the local day (days since 1970) and hour (0 to 23) of the middle of a UTC hour. Where clocks differ from UTC by half or quarter
   * hours, that is the local hour with its larger part.
   * @param utcDay days since 1970
   * @param utcHour 0 to 23
   */
  of(utcDay: number, utcHour: number): { readonly day: number; readonly hour: number } {
    const minutes = utcHour * 60 + 30 + this.offset(utcDay, utcHour);
    const days = Math.floor(minutes / minutesPerDay);
    return { day: utcDay + days, hour: Math.floor((minutes - days * minutesPerDay) / 60) };
  }

  /** Returns the day, in days since 1970. @param nowMs Unix time */
  today(nowMs: number): number {
    return Math.floor((nowMs / 60_000 + this.offsetAt(nowMs)) / minutesPerDay);
  }

  /** Whether hours of local days differ from those of UTC. @param last inclusive, in days since 1970 */
  isRoundedBetween(first: number, last: number): boolean {
    for (let day = first; day <= last; day++)
      if (this.offsetsOn(day).some((minutes) => minutes % 60 !== 0)) return true;
    return false;
  }

  private offset(utcDay: number, utcHour: number): number {
    const offsets = this.offsetsOn(utcDay);
    return offsets.length === 1 ? offsets[0]! : offsets[utcHour]!;
  }

  private offsetsOn(utcDay: number): readonly number[] {
    const known = this.offsets.get(utcDay);
    if (known) return known;
    const begin = utcDay * msPerDay;
    const [first, next] = [this.offsetAt(begin), this.offsetAt(begin + msPerDay)];
    const offsets =
      first === next
        ? [first]
        : Array.from({ length: 24 }, (_, hour) => this.offsetAt(begin + (hour + 0.5) * msPerHour));
    this.offsets.set(utcDay, offsets);
    return offsets;
  }

  /** @returns minutes east of UTC */
  private offsetAt(ms: number): number {
    return offsetAt(this.clock, ms) / 60_000;
  }
}
