import { type Html, html } from '../../common/documents/html.js';
import { type Event, eventTimes, type EventTimes, rules, utc } from '../../domain/kinds/event.js';
import { lineEnd } from '../../domain/kinds/content-lines.js';
import { contentFilePath } from '../../domain/paths.js';
import { productName } from '../../config/product.js';
import { localeOf } from '../../domain/languages/day-words.js';
import { contentPageTexts } from '../page-texts.js';
import type { ContentView, PageContext } from './content-view.js';
import { foldedLines } from './folded-lines.js';
import { icons } from './line-icon.js';
import { elsewhere, mapAddress } from './map-address.js';
import { pageHead } from './page-head.js';

const calendarName = 'event.ics';

/** The page of an event, and the event as a file. */
export const eventView: ContentView = {
  page: (content, context) => {
    const { id, request } = context;
    const event = content as Event;
    const texts = contentPageTexts(request.language).event;
    const times = eventTimes(event);
    const locale = localeOf(request.language, request.accepted);
    return {
      title: event.title,
      description: [datesOf(event, times, locale), event.place].filter(Boolean).join(' · '),
      main: html`${pageHead(context, {
        title: event.title,
        mark: dateTile(event, times, locale),
        below: html`${whenWords(event, times, locale, texts)}
          ${event.place ? html`<p class="lead" dir="auto">${event.place}</p>` : ''}`,
      })}
        <div class="actions">
          ${event.place ? html`<a class="button button--secondary" href="${mapAddress(event.place)}" ${elsewhere}>${icons.place}${texts.map}</a>` : ''}
          <a class="button" href="${contentFilePath(id, calendarName)}" download>${icons.calendar}${texts.save}</a>
          <a class="button quiet wide" href="${googleCalendar(event, times)}" ${elsewhere}>${texts.google}</a>
        </div>
        ${event.description ? html`<p class="note" dir="auto">${event.description}</p>` : ''}`,
      data: {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: event.title,
        startDate: times.isDays ? times.start : new Date(times.start).toISOString(),
        endDate: times.isDays ? times.lastDay : new Date(times.end).toISOString(),
        ...(event.place && { location: { '@type': 'Place', name: event.place, address: event.place } }),
        ...(event.description && { description: event.description }),
      },
    };
  },
  files: {
    [calendarName]: async (content, context) => {
      const event = content as Event;
      return { type: 'text/calendar', title: event.title, body: calendar(event, context) };
    },
  },
};

type Words = ReturnType<typeof contentPageTexts>['event'];

/** The day of the beginning as on a calendar, for screen readers part of the words below the title. */
function dateTile({ zone }: Event, times: EventTimes, locale: string): Html {
  const start = new Date(times.start);
  const timeZone = times.isDays ? 'UTC' : zone!;
  const [day, month] = [{ day: 'numeric' } as const, { month: 'short' } as const].map((form) =>
    new Intl.DateTimeFormat(locale, { ...form, timeZone }).format(start),
  );
  return html`<span class="mark date" aria-hidden="true"><b>${day!}</b>${month!}</span>`;
}

/** Writes the days of the event, or its times in the zone of its place. */
function datesOf({ zone }: Event, times: EventTimes, locale: string): string {
  const [start, end] = times.isDays ? [times.start, times.lastDay] : [times.start, times.end];
  const format = times.isDays
    ? ({ dateStyle: 'full', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'full', timeStyle: 'short', timeZone: zone! } as const);
  return new Intl.DateTimeFormat(locale, format).formatRange(new Date(start), new Date(end));
}

/** Says when the event is: in the zone of its place, and by a script of the page in that of the reader, if that is another. */
function whenWords(event: Event, times: EventTimes, locale: string, texts: Words): Html {
  const words = datesOf(event, times, locale);
  if (times.isDays) return html`<p class="lead">${words}</p>`;
  const [start, end] = [new Date(times.start), new Date(times.end)];
  const zone = new Intl.DateTimeFormat(locale, { timeZone: event.zone!, timeZoneName: 'long' })
    .formatToParts(start)
    .find(({ type }) => type === 'timeZoneName')!.value;
  return html`<p class="lead"><time datetime="${start.toISOString()}">${words}</time></p>
    <p class="muted">${zone}</p>
    <p class="muted" data-from="${start.toISOString()}" data-to="${end.toISOString()}" data-zone="${event.zone!}" data-locale="${locale}" hidden>${texts.yourTime} <b></b></p>`;
}

function googleCalendar({ title, place, description }: Event, times: EventTimes): string {
  const dates = times.isDays
    ? [times.start, times.dayAfter].map((day) => day.replaceAll('-', ''))
    : [times.start, times.end].map(utc);
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates: dates.join('/') });
  if (place) query.set('location', place);
  if (description) query.set('details', description);
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** The event of the code in a calendar, with what RFC 5545 (3.6.1) requires of files. The same event keeps its UID, and a changed one has a larger SEQUENCE, so that it replaces the other. */
function calendar(event: Event, { id, host, createdAt, changedAt }: PageContext): string {
  const [begin, ...rest] = rules.value!(event).split(lineEnd);
  const stamp = utc(changedAt.getTime());
  return foldedLines(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${productName}//${host}//EN`,
      'METHOD:PUBLISH',
      begin,
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `LAST-MODIFIED:${stamp}`,
      `SEQUENCE:${secondsBetween(createdAt, changedAt)}`,
      ...rest,
      'END:VCALENDAR',
    ].join(lineEnd),
  );
}

/** Seconds grow with each change, also where a record is restored without its history. The first change within a second counts as one. */
const secondsBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1_000);
