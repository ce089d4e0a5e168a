import { dateOf, dayNumberOf, LocalHours } from './local-hours.js';

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
  ['UTC', '2026-01-01', '2026-12-31', false],
  ['Europe/Madrid', '2026-01-01', '2026-12-31', false],
  ['Asia/Kolkata', '2026-11-27', '2026-11-27', true],
  // Its offset has half an hour only in winter.
  ['Australia/Lord_Howe', '2026-01-01', '2026-01-31', false],
  ['Australia/Lord_Howe', '2026-01-01', '2026-04-30', true],
])('in %s, hours from %s to %s are rounded: %s', (zone, first, last, expected) => {
  expect(new LocalHours(zone).isRoundedBetween(dayNumberOf(first), dayNumberOf(last))).toBe(expected);
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
