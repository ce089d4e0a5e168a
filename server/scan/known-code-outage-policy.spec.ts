import { Logger } from '@nestjs/common';
import { Unavailable } from '../common/errors/unavailable.js';
import { QrGone } from '../qr/qr.errors.js';
import type { QrId } from '../domain/qr-id.js';
import type { QrService } from '../qr/qr.service.js';
import type { Destination } from './destination.js';
import { KnownCodeOutagePolicy } from './known-code-outage-policy.js';
import { KnownCodes } from './known-codes.js';
import type { Visit } from './visit-reader.js';

const id = 'AAAAAAAAAA' as QrId;
const visit: Visit = { kind: 'person', device: 'mobile', country: 'DE' };
const remembered: Destination = { id, address: 'https://example.com/remembered' };
const fresh: Destination = { id, address: '/prel1/AAAAAAAAAA' };
const flagged: Destination = { id, address: 'https://example.com/remembered', warning: 'reported' };
const away = new Unavailable('away');
const gone = new QrGone(id, { status: 'disabled', reason: 'spam', since: null });

type Outcome<T> = { readonly afterMs: number } & ({ readonly value: T } | { readonly error: Error });

const after = <T>(outcome: Outcome<T> | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    if (!outcome) return;
    setTimeout(() => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value)), outcome.afterMs);
  });

class KnownCodesStub extends KnownCodes {
  constructor(private destination: Destination | undefined) {
    super();
  }

  override learn(): Destination {
    return flagged;
  }

  override recall = () => this.destination;

  override forget(): void {
    this.destination = undefined;
  }
}

interface Scene {
  /** Whether the code was seen before. */
  readonly known: boolean;
  /** Whether the code is sound, as the database says; undefined: it never does. */
  readonly sound?: Outcome<boolean>;
  /** What it then says of the code. */
  readonly found?: Outcome<object>;
}

function policyIn({ known, sound, found = { afterMs: 0, error: gone } }: Scene) {
  const codes = new KnownCodesStub(known ? remembered : undefined);
  const asked: number[] = [];
  const qr = {
    sound: (ids: readonly QrId[]) => {
      asked.push(Date.now() - startMs);
      return after(sound).then((isSound) => new Set(isSound ? ids : []));
    },
    find: () => after(found),
  };
  const startMs = Date.now();
  return { policy: new KnownCodeOutagePolicy(codes, qr as unknown as QrService), codes, asked };
}

/** Moves the clock until the answer is there. @returns it, and the milliseconds that it took */
async function timed(answer: Promise<unknown>): Promise<readonly [unknown, number]> {
  const startMs = Date.now();
  let settled: readonly [unknown, number] | undefined;
  const settle = (result: unknown) => (settled = [result, Date.now() - startMs]);
  answer.then(settle, settle);
  for (let ms = 0; !settled && ms < 10_000; ms++) await jest.advanceTimersByTimeAsync(1);
  return settled ?? ['nothing', Infinity];
}

let warn: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const yes = { afterMs: 20, value: true };
const no = { afterMs: 20, value: false };

it.each<[string, Scene, Outcome<Destination> | undefined, unknown, number]>([
  ['a decision in time', { known: true }, { afterMs: 149, value: fresh }, fresh, 149],
  ['a code that is gone', { known: true }, { afterMs: 10, error: gone }, gone, 10],
  ['a late decision for an unknown code', { known: false }, { afterMs: 2_500, value: fresh }, fresh, 2_500],
  ['a failure for an unknown code', { known: false }, { afterMs: 10, error: away }, away, 10],
  [
    'a fault of ours',
    { known: true, sound: yes },
    { afterMs: 5, error: new TypeError('x') },
    new TypeError('x'),
    5,
  ],
  [
    'a decision that is late but comes',
    { known: true, sound: yes },
    { afterMs: 299, value: fresh },
    fresh,
    299,
  ],
  ['a decision after 300 ms', { known: true, sound: yes }, { afterMs: 301, value: fresh }, remembered, 300],
  [
    'a failure at once, the code active',
    { known: true, sound: yes },
    { afterMs: 10, error: away },
    remembered,
    30,
  ],
  [
    'a failure at once, the code disabled',
    { known: true, sound: no },
    { afterMs: 10, error: away },
    gone,
    31,
  ],
  [
    'a late decision, the code disabled',
    { known: true, sound: no },
    { afterMs: 900, error: away },
    gone,
    301,
  ],
  [
    'a failure at once, the code flagged meanwhile',
    { known: true, sound: no, found: { afterMs: 40, value: {} } },
    { afterMs: 10, error: away },
    flagged,
    70,
  ],
  [
    'a failure at once, the code not sound, and no answer why',
    { known: true, sound: no, found: { afterMs: 5, error: away } },
    { afterMs: 10, error: away },
    away,
    35,
  ],
  ['no answer at all', { known: true }, undefined, remembered, 300],
  [
    'a failure of both',
    { known: true, sound: { afterMs: 1, error: away } },
    { afterMs: 2, error: away },
    remembered,
    3,
  ],
  [
    'a decision that is late and then not found',
    { known: true, sound: yes },
    { afterMs: 200, error: gone },
    gone,
    200,
  ],
])('open: %s', async (_, scene, decision, expected, ms) => {
  const { policy, codes } = policyIn(scene);
  expect(await timed(policy.open(id, visit, after(decision)))).toEqual([expected, ms]);
  expect(warn).toHaveBeenCalledTimes(expected === remembered ? 1 : 0);
  if (scene.sound === no) expect(codes.recall()).toBeUndefined();
});

it('open asks whether the code is sound only once the decision is late', async () => {
  const { policy, asked } = policyIn({ known: true, sound: yes });
  await timed(policy.open(id, visit, after({ afterMs: 160, value: fresh })));
  expect(asked).toEqual([150]);
});

it('open shares a query between the codes that become late while another runs', async () => {
  const { policy, asked } = policyIn({ known: true, sound: yes });
  const answers = Array.from({ length: 9 }, () => policy.open(id, visit, after<Destination>(undefined)));
  expect((await timed(Promise.all(answers)))[0]).toEqual(answers.map(() => remembered));
  expect(asked).toEqual([150, 170]);
});

const record = { id, counter: 1 };

it.each<[string, boolean, Outcome<object> | undefined, unknown, number]>([
  ['a record in time', true, { afterMs: 299, value: record }, record, 299],
  ['a late record of a known code', true, { afterMs: 301, value: record }, remembered, 300],
  ['a late record of an unknown code', false, { afterMs: 3_299, value: record }, record, 3_299],
  [
    'no answer for an unknown code',
    false,
    undefined,
    new Unavailable('The database does not answer in time'),
    3_300,
  ],
  ['a failure for a known code', true, { afterMs: 10, error: away }, remembered, 10],
  ['a failure for an unknown code', false, { afterMs: 10, error: away }, away, 10],
  ['a code that is gone', true, { afterMs: 10, error: gone }, gone, 10],
])('find: %s', async (_, known, lookup, expected, ms) => {
  const { policy } = policyIn({ known });
  expect(await timed(policy.find(id.toLowerCase(), after(lookup)))).toEqual([expected, ms]);
});
