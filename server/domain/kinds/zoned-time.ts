/** Times of day in zones of the IANA database, which the language itself contains. A local time is `YYYY-MM-DDTHH:mm`. */

const dayMs = 86_400_000;

/** Returns the clock of a zone, for {@link offsetAt}. @throws RangeError for an unknown zone */
export const clockOf = (zone: string) =>
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
export function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const shown = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = shown as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

/** Returns the date some days later, or earlier for a negative number. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
