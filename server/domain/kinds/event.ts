import * as z from 'zod/mini';
import { escapeText, lineEnd } from './content-lines.js';
import { optionalLine, optionalLines, requiredLine, crossCheck, withoutEmpty } from './field-checks.js';
import type { Content, ContentRules, Remark } from './kind.js';
import { choosablePageFields, hiddenPageFields } from './page-fields.js';
import { ownZone } from './zone-names.js';
import { maxPageTitleLength } from '../limits.js';
import { addDays, instantOf, isDate, isLocalTime, isZone, skippedTo } from '../zoned-time.js';

const maxPlaceLength = 200;
const maxDescriptionLength = 300;
const maxZoneLength = 64;
const maxTimeLength = 16;
const minuteMs = 60_000;
const maxDurationMinutes = 366 * 24 * 60;
/** Calendars of phones do not go further. */
const [firstYear, lastYear] = ['1970', '2199'];

const fields = z.object({
  title: requiredLine(maxPageTitleLength),
  allDay: z.optional(z.boolean()),
  start: requiredLine(maxTimeLength),
  end: optionalLine(maxTimeLength),
  duration: z.optional(z.number().check(z.refine(isDuration, 'duration-invalid'))),
  zone: optionalLine(maxZoneLength),
  place: optionalLine(maxPlaceLength),
  description: optionalLines(maxDescriptionLength),
  ...choosablePageFields,
});
export type Event = z.infer<typeof fields>;

const schema = fields.check(
  z.overwrite(withoutUnused),
  crossCheck((event: Partial<Event>) => (event.allDay ? dayFaults(event) : timeFaults(event))),
);

function isDuration(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= maxDurationMinutes;
}

/** Days are the same dates in every zone. */
function withoutUnused<E extends Event>({ zone, ...rest }: E): E {
  return withoutEmpty({ ...rest, zone: rest.allDay ? undefined : zone }) as E;
}

type Faults = Readonly<Record<string, string | undefined>>;

function dayFaults({ start, end, duration }: Partial<Event>): Faults {
  return {
    ...datesFaults(start, end, isDate),
    ...(duration !== undefined && { duration: 'duration-invalid' }),
    ...(!end && { end: 'missing' }),
    ...(start && end && isDate(start) && isDate(end) && end < start && { end: 'end-before-start' }),
  };
}

function timeFaults({ start, end, duration, zone }: Partial<Event>): Faults {
  const zoneFault = !zone ? 'missing' : isZone(zone) ? undefined : 'zone-unknown';
  const faults = { ...datesFaults(start, end, isLocalTime), zone: zoneFault };
  if (!end) return { ...faults, end: duration === undefined ? 'missing' : undefined };
  if (duration !== undefined) return { ...faults, duration: 'end-or-duration' };
  const comparable = start && zone && Object.values(faults).every((fault) => fault === undefined);
  return comparable && instantOf(end, zone) <= instantOf(start, zone)
    ? { ...faults, end: 'end-before-start' }
    : faults;
}

const datesFaults = (start: unknown, end: unknown, exists: (text: string) => boolean): Faults => ({
  start: dateFault(start, exists),
  end: dateFault(end, exists),
});

/** An empty text is reported as missing, where it has to be given. */
function dateFault(text: unknown, exists: (text: string) => boolean): string | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const year = text.slice(0, firstYear.length);
  return exists(text) && year >= firstYear && year <= lastYear ? undefined : 'date-invalid';
}

/** When an event is: whole days, which are the same dates in every zone, or instants in ms since 1970. */
export type EventTimes =
  | { readonly isDays: true; readonly start: string; readonly lastDay: string; readonly dayAfter: string }
  | { readonly isDays: false; readonly start: number; readonly end: number };

export function eventTimes({ start, end, duration, zone, allDay }: Event): EventTimes {
  if (allDay) return { isDays: true, start, lastDay: end!, dayAfter: addDays(end!, 1) };
  const from = instantOf(start, zone!);
  return {
    isDays: false,
    start: from,
    end: end === undefined ? from + duration! * minuteMs : instantOf(end, zone!),
  };
}

/** Returns start and end as properties of iCalendar. Its end is exclusive, so that days end with the next one. */
function properties(event: Event): readonly [string, string] {
  const times = eventTimes(event);
  return times.isDays
    ? [`;VALUE=DATE:${digits(times.start)}`, `;VALUE=DATE:${digits(times.dayAfter)}`]
    : [`:${utc(times.start)}`, `:${utc(times.end)}`];
}

const digits = (date: string) => date.replace(/-/g, '');

/** Writes an instant in UTC as calendars do. */
export const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * An event that phones offer to save. It stands alone, because iPhones refuse some within a calendar. It has neither UID nor DTSTAMP, which a
 * file needs: scanners read neither, and they would make the code larger.
 */
export const rules: ContentRules<Event> = {
  schema,
  value: (event) => {
    const [start, end] = properties(event);
    return [
      'BEGIN:VEVENT',
      `SUMMARY:${escapeText(event.title)}`,
      `DTSTART${start}`,
      `DTEND${end}`,
      ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
      ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
      'END:VEVENT',
    ].join(lineEnd);
  },
  describe: ({ title }) => title,
  code: { level: 'M' },
  form: {
    fields: {
      title: { autoComplete: 'off' },
      start: { input: dateInput, autoComplete: 'off', remark: skippedTime },
      end: { input: dateInput, autoComplete: 'off', isNeeded: true, remark: skippedTime },
      duration: { input: 'none' },
      zone: { input: 'zone', autoComplete: 'off', appliesTo: ({ allDay }) => allDay !== true },
      place: { autoComplete: 'off' },
      description: { input: 'lines', autoComplete: 'off' },
      ...hiddenPageFields,
    },
    initial: () => ({ zone: ownZone() }),
    adapt: ({ start, end, ...rest }) => ({
      ...rest,
      start: asControl(start, rest),
      end: asControl(end, rest),
    }),
  },
};

function dateInput({ allDay }: Content) {
  return allDay === true ? 'date' : 'datetime-local';
}

function skippedTime(local: string, { zone, allDay }: Content): Remark | undefined {
  const isTime = !allDay && isLocalTime(local) && typeof zone === 'string' && isZone(zone);
  const counted = isTime ? skippedTo(local, zone) : undefined;
  const hourIn = (text: string) => text.slice('YYYY-MM-DDT'.length);
  return counted === undefined
    ? undefined
    : { code: 'skipped-time', entered: hourIn(local), counted: hourIn(counted) };
}

/** Time of an event on a day for which none has been chosen yet. */
const usualTime = 'T12:00';

/** Adds or removes the time of a date, as its control needs it. */
function asControl(value: unknown, rest: Content): string {
  const date = typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : '';
  if (date === '' || dateInput(rest) === 'date') return date;
  return value === date ? date + usualTime : (value as string);
}
