import ICAL from 'ical.js';
import { valueOf } from '../../../test/support/value-of.js';
import { rules } from './event.js';
import type { Content } from './kind.js';
import { readContent } from './read-content.js';
import { ownZone } from './zone-names.js';

const party = { title: 'Party', start: '2026-07-15T20:00', end: '2026-07-16T01:30', zone: 'Europe/Berlin' };
const fair = { title: 'Fair', allDay: true, start: '2026-12-30', end: '2026-12-31' };
const full = {
  ...party,
  title: 'Tea; cake, talk\\',
  place: 'Room 1, rear',
  description: ' one\ntwo;\tthree',
};

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

it.each<[string, Content, string]>([
  ['start and end', party, event('SUMMARY:Party', 'DTSTART:20260715T180000Z', 'DTEND:20260715T233000Z')],
  [
    'a duration',
    { ...party, end: '', duration: 90 },
    event('SUMMARY:Party', 'DTSTART:20260715T180000Z', 'DTEND:20260715T193000Z'),
  ],
  [
    'a night in which clocks go back',
    { ...party, start: '2026-10-25T01:00', end: '2026-10-25T04:00' },
    event('SUMMARY:Party', 'DTSTART:20261024T230000Z', 'DTEND:20261025T030000Z'),
  ],
  [
    'a start that clocks show twice',
    { ...party, start: '2026-10-25T02:30', end: '2026-10-25T03:00' },
    event('SUMMARY:Party', 'DTSTART:20261025T003000Z', 'DTEND:20261025T020000Z'),
  ],
  [
    'a start that clocks skip',
    { ...party, start: '2026-03-29T02:30', end: undefined, duration: 60 },
    event('SUMMARY:Party', 'DTSTART:20260329T013000Z', 'DTEND:20260329T023000Z'),
  ],
  [
    'an end that clocks skip',
    { ...party, start: '2027-03-28T01:30', end: '2027-03-28T02:30' },
    event('SUMMARY:Party', 'DTSTART:20270328T003000Z', 'DTEND:20270328T013000Z'),
  ],
  [
    'an end that clocks skip, after a start by which they have gone forward less',
    { ...party, start: '2027-03-28T01:45', end: '2027-03-28T02:15' },
    event('SUMMARY:Party', 'DTSTART:20270328T004500Z', 'DTEND:20270328T011500Z'),
  ],
  ['whole days', fair, event('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270101')],
  [
    'one day in any zone',
    { ...fair, end: fair.start, zone: 'nowhere' },
    event('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20261231'),
  ],
  [
    'texts',
    { ...full, allDay: false, other: 1 },
    event(
      'SUMMARY:Tea\\; cake\\, talk\\\\',
      'DTSTART:20260715T180000Z',
      'DTEND:20260715T233000Z',
      'LOCATION:Room 1\\, rear',
      'DESCRIPTION: one\\ntwo\\;\tthree',
    ),
  ],
])('makes an event of %s', (_, given, text) => expect(valueOf(rules, given)).toBe(text));

const parsed = (given: Content) => new ICAL.Event(ICAL.Component.fromString(valueOf(rules, given) as string));

it('makes an event that an independent parser reads field by field', () => {
  const { summary, location, description, startDate, endDate } = parsed(full);
  expect({ summary, location, description }).toEqual({
    summary: full.title,
    location: full.place,
    description: full.description,
  });
  expect([startDate.toString(), endDate.toString()]).toEqual([
    '2026-07-15T18:00:00Z',
    '2026-07-15T23:30:00Z',
  ]);
  expect([startDate, endDate].map((time) => time.zone.tzid)).toEqual(['UTC', 'UTC']);
});

it('makes days that an independent parser reads as days', () => {
  const { startDate, endDate, duration } = parsed(fair);
  expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([
    true,
    '2026-12-30',
    '2027-01-01',
  ]);
  expect(duration.toString()).toBe('P2D');
});

it.each<[object, object]>([
  [{ title: '' }, { title: 'missing' }],
  [{ title: 'x'.repeat(121) }, { title: 'too-long' }],
  [{ title: 'a\nb' }, { title: 'line-break' }],
  [{ place: 'x'.repeat(201) }, { place: 'too-long' }],
  [{ description: '\u0000' }, { description: 'control-character' }],
  [{ start: undefined }, { start: 'missing' }],
  [{ start: '' }, { start: 'missing' }],
  [{ start: '2026-02-30T10:00' }, { start: 'date-invalid' }],
  [{ start: '2026-07-15' }, { start: 'date-invalid' }],
  [{ start: '1969-07-15T10:00' }, { start: 'date-invalid' }],
  [{ start: '2026-07-15T20:00:00Z' }, { start: 'too-long' }],
  [{ end: '2200-01-01T00:00' }, { end: 'date-invalid' }],
  [{ end: undefined }, { end: 'missing' }],
  [{ end: party.start }, { end: 'end-before-start' }],
  [{ end: '2026-07-15T19:59' }, { end: 'end-before-start' }],
  [{ duration: 60 }, { duration: 'end-or-duration' }],
  [{ end: undefined, duration: 0 }, { duration: 'duration-invalid' }],
  [{ end: undefined, duration: 1.5 }, { duration: 'duration-invalid' }],
  [{ end: undefined, duration: 1e9 }, { duration: 'duration-invalid' }],
  [{ zone: '' }, { zone: 'missing' }],
  [{ zone: 'Europe/Atlantis' }, { zone: 'zone-unknown' }],
  [{ zone: '+02:00' }, { zone: 'zone-unknown' }],
  [{ allDay: true }, { start: 'date-invalid', end: 'date-invalid' }],
])('%j is refused with %j', (change, faults) => {
  expect(readContent(rules, { ...party, ...change })).toEqual({ faults });
});

it.each<[object, object]>([
  [{ end: undefined }, { end: 'missing' }],
  [{ end: '2026-12-29' }, { end: 'end-before-start' }],
  [{ start: '2026-02-29' }, { start: 'date-invalid' }],
  [{ duration: 60 }, { duration: 'duration-invalid' }],
])('whole days: %j is refused with %j', (change, faults) => {
  expect(readContent(rules, { ...fair, ...change })).toEqual({ faults });
});

it('has a form with days for whole days, in the zone of its reader', () => {
  const { start, zone } = rules.form!.fields!;
  const { input } = start!;
  const inputs = [true, false].map((allDay) => typeof input === 'function' && input({ allDay }));
  expect(inputs).toEqual(['date', 'datetime-local']);
  expect([true, undefined].map((allDay) => zone!.appliesTo!({ allDay }))).toEqual([false, true]);
  expect(rules.form!.initial!()).toEqual({ zone: ownZone() });
  expect(rules.describe(party)).toBe('Party');
});

it.each<[Content, string, string | undefined]>([
  [{}, '2027-03-28T02:30', '03:30'],
  [{}, '2027-03-28T04:00', undefined],
  [{ allDay: true }, '2027-03-28T02:30', undefined],
  [{ zone: 'Europe/Atlantis' }, '2027-03-28T02:30', undefined],
  [{}, '', undefined],
])('in a form with %j, %s counts as %s', (change, entered, counted) => {
  const { start, end } = rules.form!.fields!;
  const remarks = [start, end].map((hint) => hint!.remark!(entered, { ...party, ...change }));
  const remark = counted && { code: 'skipped-time', entered: entered.slice(-5), counted };
  expect(remarks).toEqual([remark, remark]);
});

it.each<[Content, Content]>([
  [
    { start: '2026-07-15T20:00', allDay: true },
    { start: '2026-07-15', end: '', allDay: true },
  ],
  [
    { start: '2026-07-15', end: '2026-07-16T01:30', allDay: false },
    { start: '2026-07-15T12:00', end: '2026-07-16T01:30', allDay: false },
  ],
  [{ title: 'Party' }, { title: 'Party', start: '', end: '' }],
])('the form adapts %j to %j', (content, adapted) => expect(rules.form!.adapt!(content)).toEqual(adapted));
