import { allLimits, quotasOf, uploadCost } from './rate-limits.js';

it.each([
  [0, 65_536],
  [1_000_000, 1_000_000],
  [31_457_280, 31_457_280],
  [10 ** 12, 31_457_280],
  [Infinity, 31_457_280],
])('an upload of %i bytes costs %i', (bytes, cost) => expect(uploadCost(bytes)).toBe(cost));

const [client, subscriber, browser] = ['2001:db8:0:12::/64', '2001:db8::/56', 'abc'];

it.each([
  [
    'creations',
    { client: '192.0.2.1', subscriber: '192.0.2.1', browser: undefined },
    [
      ['creations', '192.0.2.1'],
      ['creations-of-address', '192.0.2.1'],
    ],
  ],
  [
    'creations',
    { client, subscriber, browser },
    [
      ['creations', `${client} ${browser}`],
      ['creations-of-address', client],
      ['creations-of-subscriber', subscriber],
    ],
  ],
  [
    'uploads',
    { client, subscriber, browser },
    [
      ['uploads', client],
      ['uploads-of-subscriber', subscriber],
    ],
  ],
  ['calls', { client, subscriber, browser }, [['calls', client]]],
] as const)('%s of %j count for %j', (name, caller, quotas) =>
  expect(quotasOf(name, caller)).toEqual(quotas),
);

it('has quotas for a browser, an address and a subscriber', () => {
  const limits = allLimits(1_000);
  const quotaOf = (name: keyof typeof limits) => limits[name].quota;
  expect(
    ['creations', 'creations-of-address', 'creations-of-subscriber'].map((name) =>
      quotaOf(name as 'creations'),
    ),
  ).toEqual([30, 300, 900]);
  expect(
    ['mails', 'mails-of-address', 'mails-of-subscriber', 'mails-of-subscriber-today'].map((name) =>
      quotaOf(name as 'mails'),
    ),
  ).toEqual([10, 100, 300, 200]);
  expect(quotaOf('reports-of-subscriber')).toBe(900);
});
