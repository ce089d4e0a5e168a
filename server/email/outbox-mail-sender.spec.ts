import { outboxNames } from './outbox-mail-sender.js';

it('file names sort by time, then by sequence', () => {
  const next = outboxNames();
  const times = [0, 0, 0, 1, 1_000, 100_000_000_000].map((ms) => new Date(1_800_000_000_000 + ms));
  const names = times.map(next);
  expect([...names].sort()).toEqual(names);
  expect(names[0]).toMatch(/^2027-01-15T08-00-00-000Z-00000001-[0-9a-f]{8}\.eml$/);
});

it('file names differ between processes', () => {
  const now = new Date();
  expect(outboxNames()(now)).not.toBe(outboxNames()(now));
});
