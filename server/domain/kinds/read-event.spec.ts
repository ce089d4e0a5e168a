import type { Content } from './kind.js';
import { readEvent } from './read-event.js';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\n');

it.each<[string, string, Content | undefined]>([
  [
    'times in UTC',
    event('SUMMARY:Party', 'DTSTART:20260715T180000Z', 'DTEND:20260715T193000Z'),
    { title: 'Party', start: '2026-07-15T18:00', end: '2026-07-15T19:30', zone: 'UTC' },
  ],
  [
    'times in a zone, with seconds',
    event(
      'SUMMARY:Party',
      'DTSTART;TZID=Europe/Berlin:20260715T200059',
      'DTEND;TZID="Europe/Berlin":20260715T213000',
    ),
    { title: 'Party', start: '2026-07-15T20:00', end: '2026-07-15T21:30', zone: 'Europe/Berlin' },
  ],
  [
    'an end in another zone',
    event(
      'SUMMARY:Flight',
      'DTSTART;TZID=Europe/London:20260715T200000',
      'DTEND;TZID=America/New_York:20260715T230000',
    ),
    { title: 'Flight', start: '2026-07-15T20:00', end: '2026-07-16T04:00', zone: 'Europe/London' },
  ],
  [
    'times in the zone of their reader, without one in a zone that only Windows knows',
    event('SUMMARY:Party', 'DTSTART:20260715T200000', 'DTEND;TZID=W. Europe Standard Time:20260715T213000'),
    { title: 'Party', start: '2026-07-15T20:00' },
  ],
  [
    'times in a zone that only Windows knows',
    event(
      'SUMMARY:Party',
      'DTSTART;TZID=Pacific Standard Time:20260715T200000',
      'DTEND;TZID=Pacific Standard Time:20260715T213000',
    ),
    { title: 'Party' },
  ],
  [
    'a duration in a night without an hour',
    event('SUMMARY:Party', 'DTSTART;TZID=Europe/Berlin:20260329T010000', 'DURATION:PT2H30M'),
    { title: 'Party', start: '2026-03-29T01:00', end: '2026-03-29T04:30', zone: 'Europe/Berlin' },
  ],
  [
    'a start alone',
    event('SUMMARY:Party', 'DTSTART:20260715T180000Z'),
    { title: 'Party', start: '2026-07-15T18:00', zone: 'UTC' },
  ],
  [
    'whole days',
    event('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270101'),
    { title: 'Fair', allDay: true, start: '2026-12-30', end: '2026-12-31' },
  ],
  [
    'one day',
    event('SUMMARY:Fair', 'DTSTART:20261230'),
    { title: 'Fair', allDay: true, start: '2026-12-30', end: '2026-12-30' },
  ],
  [
    'a week',
    event('SUMMARY:Fair', 'DTSTART:20261228', 'DURATION:P1W'),
    { title: 'Fair', allDay: true, start: '2026-12-28', end: '2027-01-03' },
  ],
  [
    'an end that is not after the start',
    event('SUMMARY:Fair', 'DTSTART:20261230', 'DTEND:20261230'),
    { title: 'Fair', allDay: true, start: '2026-12-30', end: '2026-12-30' },
  ],
  [
    'a calendar with a zone, alarms, folded lines and two events',
    calendar(
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:1',
      'BEGIN:VALARM',
      'DESCRIPTION:ring',
      'END:VALARM',
      'SUMMARY;LANGUAGE=en:Tea\\, ca',
      ' ke',
      'DTSTART:20260715T180000Z',
      'DTEND:20260715T190000Z',
      'LOCATION:Room 1\\nrear',
      'DESCRIPTION:one\\ntwo',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Another',
      'END:VEVENT',
    ),
    {
      title: 'Tea, cake',
      start: '2026-07-15T18:00',
      end: '2026-07-15T19:00',
      zone: 'UTC',
      place: 'Room 1, rear',
      description: 'one\ntwo',
    },
  ],
  ['an impossible day', event('SUMMARY:Party', 'DTSTART:20260230T100000Z'), { title: 'Party' }],
  ['an event of nothing', event('LOCATION:Room 1'), undefined],
  ['a calendar without an event', calendar('BEGIN:VTODO', 'SUMMARY:Work', 'END:VTODO'), undefined],
  ['another text', 'VEVENT', undefined],
  ['an event that is too long', event('SUMMARY:Party', `DESCRIPTION:${'x'.repeat(5_000)}`), undefined],
])('reads %s', (_, text, content) => expect(readEvent(text)).toEqual(content));
