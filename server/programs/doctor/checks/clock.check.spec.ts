import { judgeClock } from './clock.check.js';

it.each([
  ['between both readings', 1_000, 1_500, 2_000, 'ok'],
  ['5 s ahead', 6_000, 1_000, 6_100, 'ok'],
  ['more than 5 s ahead', 6_001, 1_000, 6_100, 'fault'],
  ['more than 5 s behind', 1_000, 6_102, 1_101, 'fault'],
  ['behind, after a slow answer', 1_000, 6_102, 3_000, 'ok'],
])('%s', (_, asked, theirs, answered, level) => {
  expect(judgeClock(asked, theirs, answered).level).toBe(level);
});

it('says which way and how far', () => {
  expect(judgeClock(0, 60_000, 10).text).toMatch(/^60 s behind the database's: 1970-01-01T00:00:00/);
  expect(judgeClock(3_600_000, 0, 3_600_010).text).toMatch(/^3,600 s ahead of/);
});
