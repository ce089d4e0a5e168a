/** Times of day in zones of the IANA database, which the language itself contains. A local time is `YYYY-MM-DDTHH:mm`. */

const dayMs = 86_400_000;
const minuteMs = 60_000;
const minutesPerDay = 1_440;

/** Returns the clock of a zone, for {@link offsetAt}. @throws RangeError for an unknown zone */
const clockOf = (zone: string) =>
  new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Whether a text names a zone, such as `Europe/Berlin`. Offsets such as `+01:00`, which some engines take, are none. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false; // RangeError
  }
}

/** Whether a text is a date and a time that exist in some zone, `2026-02-28T23:59` for one. */
export const isLocalTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && existsInUtc(`${text}Z`, text);

/** Whether a text is a date that exists: `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && existsInUtc(text, text);

/** Engines refuse impossible dates or move them to the next month. */
function existsInUtc(text: string, start: string): boolean {
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(start);
}

/**
 * Returns the instant of a local time in ms since 1970. Of a time that a clock shows twice it is the earlier instant. A time that a clock
 * skips is counted by the clock before the change (RFC 5545, 3.3.5): 2:30 becomes 3:30 where 2:00 is followed by 3:00.
 */
export function instantOf(local: string, zone: string): number {
  const clock = clockOf(zone);
  const shown = Date.parse(`${local}Z`);
  const [before, after] = [-dayMs, dayMs].map((shift) => shown - offsetAt(clock, shown + shift));
  const candidates = [before!, after!];
  const existing = candidates.filter((instant) => instant + offsetAt(clock, instant) === shown);
  return existing.length > 0 ? Math.min(...existing) : Math.max(...candidates);
}

/** Returns the local time that counts in place of one that the clock of the zone skips; undefined for a time that the clock shows. */
export function skippedTo(local: string, zone: string): string | undefined {
  const counted = localTime(instantOf(local, zone), zone);
  return counted === local ? undefined : counted;
}

/** Returns what a clock shows at an instant, without seconds. */
export const localTime = (instant: number, zone: string): string =>
  new Date(instant + offsetAt(clockOf(zone), instant)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** Returns what a clock is ahead of UTC at an instant, in ms. */
function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const shown = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = shown as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

/** Returns the days since 1970 of a date. @param date `YYYY-MM-DD` */
export const dayNumberOf = (date: string): number => Date.parse(date) / dayMs;

/** Returns a date as `YYYY-MM-DD`. @param dayNumber days since 1970 */
export const dateOf = (dayNumber: number): string =>
  new Date(dayNumber * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the date some days later, or earlier for a negative number. */
export const addDays = (date: string, days: number): string => dateOf(dayNumberOf(date) + days);

/** Finds the local day and hour of UTC hours, also on the days on which clocks change. */
export class LocalHours {
  private readonly clock: Intl.DateTimeFormat;
  /** Minutes ahead of UTC at the beginning of a UTC day: most hours need no computation of their own, which takes long. */
  private readonly offsets = new Map<number, number>();

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
    const middle = utcDay * minutesPerDay + utcHour * 60 + 30;
    const begin = this.offsetOn(utcDay);
    const minutes =
      middle + (begin === this.offsetOn(utcDay + 1) ? begin : this.minutesAt(middle * minuteMs));
    const day = Math.floor(minutes / minutesPerDay);
    return { day, hour: Math.floor((minutes - day * minutesPerDay) / 60) };
  }

  /** Returns the day, in days since 1970. @param nowMs Unix time */
  today(nowMs: number): number {
    return Math.floor((nowMs / minuteMs + this.minutesAt(nowMs)) / minutesPerDay);
  }

  /** Whether local hours begin within UTC hours at the beginning of a UTC day. @param utcDay days since 1970 */
  splitsHours(utcDay: number): boolean {
    return this.offsetOn(utcDay) % 60 !== 0;
  }

  private offsetOn(utcDay: number): number {
    const known = this.offsets.get(utcDay) ?? this.minutesAt(utcDay * dayMs);
    this.offsets.set(utcDay, known);
    return known;
  }

  private minutesAt(instant: number): number {
    return offsetAt(this.clock, instant) / minuteMs;
  }
}
