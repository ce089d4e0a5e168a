import { type ContentLine, readLines, unescapeText } from './content-lines.js';
import { withoutEmpty } from './field-checks.js';
import type { Content } from './kind.js';
import { maxReadLength } from './read-limit.js';
import { addDays, instantOf, isDate, isLocalTime, isZone, localTime } from './zoned-time.js';

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;
const maxMinutes = 366 * minutesOfDay;

/** Reads the first event of a calendar, or one that stands alone. A repeated event is read as its first occurrence. */
export function readEvent(text: string): Content | undefined {
  if (text.length > maxReadLength || !/^\s*BEGIN:(?:VCALENDAR|VEVENT)\s/i.test(text)) return undefined;
  const lines = eventLines(readLines(text.trim()));
  const find = (name: string) => lines.find((line) => line.name === name);
  const value = (name: string) => unescapeText(find(name)?.value ?? '');
  const title = value('SUMMARY');
  const start = timeOf(find('DTSTART'));
  if (!title && !start) return undefined;
  return withoutEmpty({
    title: inOneLine(title),
    ...(start && contentTimes(start, timeOf(find('DTEND')), minutesOf(value('DURATION')))),
    place: inOneLine(value('LOCATION')),
    description: value('DESCRIPTION'),
  });
}

const inOneLine = (text: string) => text.replace(/\n/g, ', ');

/** Returns the lines of the first event, without those of alarms in it. */
function eventLines(lines: readonly ContentLine[]): ContentLine[] {
  const own: ContentLine[] = [];
  const open: string[] = [];
  let hasEnded = false;
  for (const line of lines) {
    if (line.name === 'BEGIN') open.push(line.value.trim().toUpperCase());
    else if (line.name === 'END') hasEnded ||= open.pop() === 'VEVENT';
    else if (!hasEnded && open.at(-1) === 'VEVENT') own.push(line);
  }
  return own;
}

interface Time {
  /** A date for a whole day. */
  readonly local: string;
  /** Undefined for a time in whatever zone its reader is in. */
  readonly zone?: string | undefined;
}

function timeOf(line: ContentLine | undefined): Time | undefined {
  const [, year, month, day, hour, minute, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/i.exec(line?.value.trim() ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  if (!hour) return isDate(date) ? { local: date } : undefined;
  const local = `${date}T${hour}:${minute}`;
  if (!isLocalTime(local)) return undefined;
  if (isUtc) return { local, zone: 'UTC' };
  const zone = zoneNameOf(line!);
  return zone === undefined || isZone(zone) ? { local, zone } : undefined;
}

/** Programs also write names of their own, such as those of Windows. Their times are left out, since the form would take them in its own zone. */
function zoneNameOf({ params }: ContentLine): string | undefined {
  const [, zone] = params.map((param) => /^TZID="?([^"]*)"?$/i.exec(param)).find(Boolean) ?? [];
  return zone;
}

/** Reads `P1DT2H` and the like in minutes (RFC 5545, 3.3.6). */
function minutesOf(duration: string): number | undefined {
  const [, ...parts] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(duration.trim()) ?? [];
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.map((part) => Number(part ?? 0));
  const total = ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
  return total > 0 && total <= maxMinutes ? total : undefined;
}

function contentTimes(start: Time, end: Time | undefined, minutes: number | undefined): Content {
  if (!hasClock(start)) return { allDay: true, start: start.local, end: lastDay(start, end, minutes) };
  return { start: start.local, end: endTime(start, end, minutes), zone: start.zone };
}

const hasClock = ({ local }: Time) => local.includes('T');

/** The end of days is exclusive, and one day is the default. */
function lastDay(start: Time, end: Time | undefined, minutes = 0): string {
  const days = Math.max(Math.ceil(minutes / minutesOfDay), 1);
  const after = end && !hasClock(end) ? end.local : addDays(start.local, days);
  return after > start.local ? addDays(after, -1) : start.local;
}

/** Returns the end as a clock in the zone of the start shows it. */
function endTime(start: Time, end: Time | undefined, minutes: number | undefined): string | undefined {
  const zone = start.zone ?? 'UTC';
  if (end && hasClock(end))
    return end.zone && end.zone !== start.zone ? localTime(instantOf(end.local, end.zone), zone) : end.local;
  return minutes === undefined
    ? undefined
    : localTime(instantOf(start.local, zone) + minutes * minuteMs, zone);
}
