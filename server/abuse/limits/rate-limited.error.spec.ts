import { parseList } from 'structured-headers';
import { clientLimits } from '../../domain/rate-limits.js';
import { limitHeaders, RateLimited } from './rate-limited.error.js';

const parsed = (header: string | undefined) =>
  parseList(header!).map(([name, parameters]): [unknown, object] => [name, Object.fromEntries(parameters)]);

it.each([
  ['creations', { q: 30, w: 60 }],
  ['uploads', { q: 314_572_800, w: 3_600, qu: 'content-bytes' }],
] as const)('%s are lists of structured fields', (name, policy) => {
  const headers = limitHeaders({ name, limit: clientLimits[name], remaining: 7, resetSeconds: 12 });
  expect(parsed(headers['ratelimit-policy'])).toEqual([[name, policy]]);
  expect(parsed(headers.ratelimit)).toEqual([[name, { r: 7, t: 12 }]]);
});

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [120, '2 minutes'],
  [3_541, '60 minutes'],
  [86_400, '24 hours'],
])('a refusal says when to come back: %i s is %s', (resetSeconds, words) => {
  const error = new RateLimited({
    name: 'creations',
    limit: clientLimits.creations,
    remaining: 0,
    resetSeconds,
  });
  expect(error.message).toBe(`Too many requests. Please try again in ${words}.`);
  expect(error.headers).toMatchObject({ 'retry-after': String(resetSeconds) });
});
