import {
  addDays,
  dateOf,
  dayNumberOf,
  instantOf,
  isDate,
  isLocalTime,
  isZone,
  LocalHours,
  localTime,
  skippedTo,
} from './zoned-time.js';

it.each([
  ['2026-01-15T12:00', 'UTC', '2026-01-15T12:00'],
  ['2026-01-15T12:00', 'Europe/Berlin', '2026-01-15T11:00'],
  ['2026-07-15T12:00', 'Europe/Berlin', '2026-07-15T10:00'],
  ['2026-07-15T12:00', 'America/St_Johns', '2026-07-15T14:30'],
  ['2026-07-15T12:00', 'Asia/Kathmandu', '2026-07-15T06:15'],
  ['2026-07-15T12:00', 'Pacific/Kiritimati', '2026-07-14T22:00'],
  ['2026-07-15T12:00', 'Etc/GMT+12', '2026-07-16T00:00'],
  ['2026-07-15T00:00', 'America/New_York', '2026-07-15T04:00'],
])('%s in %s is %s in UTC, and the other way round', (local, zone, utc) => {
  expect(instantOf(local, zone)).toBe(Date.parse(`${utc}Z`));
  expect(localTime(Date.parse(`${utc}Z`), zone)).toBe(local);
});

// In the EU, clocks change at 1:00 UTC: on 29 March 2026 from 2:00 to 3:00, and on 25 October from 3:00 to 2:00.
it.each([
  ['the minute before clocks go forward', '2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59'],
  ['a time that they skip, by the clock before', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30'],
  ['the first minute after it', '2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00'],
  ['the minute before clocks go back', '2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59'],
  ['a time that they show twice, the first time', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30'],
  ['the first minute after it', '2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00'],
  ['a skipped time in New York', '2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30'],
  ['a skipped midnight in Cairo', '2026-04-24T00:15', 'Africa/Cairo', '2026-04-23T22:15'],
  ['a skipped midnight in Santiago', '2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:30'],
  ['a doubled time in New York', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
  ['a skipped half hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
  ['a doubled half hour', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
  ['a day that was skipped', '2011-12-30T10:00', 'Pacific/Apia', '2011-12-30T20:00'],
])('%s', (_, local, zone, utc) =>
  expect(new Date(instantOf(local, zone)).toISOString()).toBe(`${utc}:00.000Z`),
);

it.each([
  ['2027-03-28T01:59', 'Europe/Berlin', undefined],
  ['2027-03-28T02:00', 'Europe/Berlin', '2027-03-28T03:00'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:30'],
  ['2027-03-28T03:00', 'Europe/Berlin', undefined],
  ['2027-10-31T02:30', 'Europe/Berlin', undefined],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T03:30'],
  ['2026-09-06T00:30', 'America/Santiago', '2026-09-06T01:30'],
  ['2026-04-24T00:00', 'Africa/Cairo', '2026-04-24T01:00'],
])('in place of %s in %s counts %s', (local, zone, counted) => expect(skippedTo(local, zone)).toBe(counted));

it('shows local times of any instant', () =>
  expect(localTime(Date.parse('2026-07-15T12:00:00.001Z'), 'Asia/Kolkata')).toBe('2026-07-15T17:30'));

it.each([
  ['Europe/Berlin', true],
  ['europe/berlin', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['Asia/Calcutta', true],
  ['+01:00', false],
  ['Europe/Atlantis', false],
  ['W. Europe Standard Time', false],
  ['', false],
])('%s is a zone: %s', (text, expected) => expect(isZone(text)).toBe(expected));

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-01-01T10:00', false],
  ['+02026-01-01', false],
])('%s is a date: %s', (text, expected) => expect(isDate(text)).toBe(expected));

it.each([
  ['2026-02-28T23:59', true],
  ['2026-02-28T00:00', true],
  ['2026-02-28T24:00', false],
  ['2026-02-28T23:60', false],
  ['2026-02-30T10:00', false],
  ['2026-02-28T10:00:00', false],
  ['2026-02-28T10:00Z', false],
  ['2026-02-28 10:00', false],
  ['2026-02-28', false],
])('%s is a local time: %s', (text, expected) => expect(isLocalTime(text)).toBe(expected));

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-30', -1, '2026-03-29'],
])('%s and %i days are %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected));

it.each([
  ['UTC', '2026-11-27', 23, '2026-11-27 23'],
  ['Europe/Madrid', '2026-11-27', 22, '2026-11-27 23'],
  ['Europe/Madrid', '2026-11-27', 23, '2026-11-28 0'],
  ['America/Los_Angeles', '2026-11-27', 7, '2026-11-26 23'],
  ['America/Los_Angeles', '2026-11-27', 8, '2026-11-27 0'],
  ['Pacific/Kiritimati', '2026-11-27', 10, '2026-11-28 0'],
  // The clocks of Madrid go forward at 1:00 UTC, so that the day has no 2 o'clock.
  ['Europe/Madrid', '2026-03-28', 23, '2026-03-29 0'],
  ['Europe/Madrid', '2026-03-29', 0, '2026-03-29 1'],
  ['Europe/Madrid', '2026-03-29', 1, '2026-03-29 3'],
  ['Europe/Madrid', '2026-03-29', 21, '2026-03-29 23'],
  ['Europe/Madrid', '2026-03-29', 22, '2026-03-30 0'],
  // They go back at 1:00 UTC, so that the day has 2 o'clock twice.
  ['Europe/Madrid', '2026-10-24', 22, '2026-10-25 0'],
  ['Europe/Madrid', '2026-10-25', 0, '2026-10-25 2'],
  ['Europe/Madrid', '2026-10-25', 1, '2026-10-25 2'],
  ['Europe/Madrid', '2026-10-25', 22, '2026-10-25 23'],
  ['Europe/Madrid', '2026-10-25', 23, '2026-10-26 0'],
  ['America/New_York', '2026-03-08', 7, '2026-03-08 3'],
  ['America/New_York', '2026-11-01', 5, '2026-11-01 1'],
  ['America/New_York', '2026-11-01', 6, '2026-11-01 1'],
  // Half and quarter hours: 18:00 UTC is 23:30 to 0:30 in India, and 23:45 to 0:45 in Nepal.
  ['Asia/Kolkata', '2026-11-27', 17, '2026-11-27 23'],
  ['Asia/Kolkata', '2026-11-27', 18, '2026-11-28 0'],
  ['Asia/Kathmandu', '2026-11-27', 18, '2026-11-28 0'],
  ['America/St_Johns', '2026-11-27', 3, '2026-11-27 0'],
  ['Pacific/Chatham', '2026-06-15', 11, '2026-06-16 0'],
])('in %s, %s %d:00 UTC is %s', (zone, day, hour, expected) => {
  const found = new LocalHours(zone).of(dayNumberOf(day), hour);
  expect(`${dateOf(found.day)} ${found.hour}`).toBe(expected);
});

it.each([
  ['UTC', '2026-11-27', false],
  ['Europe/Madrid', '2026-11-27', false],
  ['Asia/Kolkata', '2026-11-27', true],
  ['Asia/Kathmandu', '2026-11-27', true],
  // Its offset has half an hour only in winter.
  ['Australia/Lord_Howe', '2026-01-01', false],
  ['Australia/Lord_Howe', '2026-04-30', true],
])('hours in %s begin within UTC hours on %s: %s', (zone, day, expected) => {
  expect(new LocalHours(zone).splitsHours(dayNumberOf(day))).toBe(expected);
});

it.each([
  ['UTC', '2026-11-27T23:59:59.999Z', '2026-11-27'],
  ['Asia/Tokyo', '2026-11-27T15:00:00Z', '2026-11-28'],
  ['America/Los_Angeles', '2026-11-27T07:59:59Z', '2026-11-26'],
])('in %s it is at %s the day %s', (zone, now, day) => {
  expect(dateOf(new LocalHours(zone).today(Date.parse(now)))).toBe(day);
});

it.each([
  ['Europe/Madrid', '2026-03-29', 23],
  ['Europe/Madrid', '2026-10-25', 25],
  ['Europe/Madrid', '2026-11-27', 24],
])('a day in %s, %s, has %d hours', (zone, date, hours) => {
  const [local, day] = [new LocalHours(zone), dayNumberOf(date)];
  const utcHours = Array.from({ length: 72 }, (_, hour) =>
    local.of(day - 1 + Math.floor(hour / 24), hour % 24),
  );
  expect(utcHours.filter((found) => found.day === day)).toHaveLength(hours);
});
