import { Logger } from '@nestjs/common';
import { Unavailable } from '../common/errors/unavailable.js';
import type { QrId } from '../domain/qr-id.js';
import { type Opened, openedIn } from '../domain/outcome-columns.js';
import { QrGone } from '../qr/qr.errors.js';
import type { QrPresenter } from '../qr/qr.presenter.js';
import type { QrService } from '../qr/qr.service.js';
import type { Destination } from './destination.js';
import { KnownCodes, type OpenCode } from './known-codes.js';
import type { Visit } from './visit-reader.js';

const [id, other] = ['AAAAAAAAAA', 'BBBBBBBBBB'] as unknown as readonly [QrId, QrId];
const visit: Visit = { kind: 'person', device: 'mobile', country: 'DE' };
const link = (address: string) => openedIn({ original_resource: address, opens: 'file' });
const code: OpenCode = { id, outcome: link('https://example.com/remembered'), warning: null };
const remembered: Destination = { id, address: 'https://example.com/remembered' };
const fresh: Destination = { id, address: '/prel1/AAAAAAAAAA' };
const moved: Destination = { id, address: 'https://example.com/moved' };
const flagged: Destination = { ...remembered, warning: 'reported' };
const away = new Unavailable('away');
const gone = new QrGone(id, { status: 'disabled', reason: 'spam', since: null });

type Outcome<T> = { readonly afterMs: number } & ({ readonly value: T } | { readonly error: Error });

const after = <T>(outcome: Outcome<T> | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    if (!outcome) return;
    setTimeout(() => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value)), outcome.afterMs);
  });

/** The database's answers in a test; an undefined answer never arrives. */
interface Scene {
  /** Whether the code was seen before. */
  readonly known: boolean;
  /** Whether the code is active and needs no warning. */
  readonly mayOpen?: Outcome<boolean>;
  /** Where the code leads by now. */
  readonly leadsTo?: Opened;
  /** The record of the code. */
  readonly found?: Outcome<OpenCode> | undefined;
}

function knownCodesIn({ known, mayOpen, leadsTo = code.outcome, found }: Scene) {
  const asked: number[] = [];
  const startMs = Date.now();
  const qr = {
    openedWithoutWarning: (ids: readonly QrId[]) => {
      asked.push(Date.now() - startMs);
      return after(mayOpen).then((may) => new Map(may ? ids.map((one) => [one, leadsTo]) : []));
    },
    find: () => after(found),
  } as unknown as QrService;
  let built = 0;
  const openedAddress: QrPresenter['openedAddress'] = ({ outcome }) => {
    built++;
    return outcome.openedAt({ fileUrl: (key) => `https://files.example/${key}`, pageUrl: '' });
  };
  const codes = new KnownCodes(qr, { openedAddress } as QrPresenter);
  if (known) codes.destinationOf(code);
  return { codes, asked, built: () => built };
}

/** Advances the clock until the answer arrives. @returns the answer, and the milliseconds that it took */
async function timed(answer: Promise<unknown>): Promise<readonly [unknown, number]> {
  const startMs = Date.now();
  let settled: readonly [unknown, number] | undefined;
  const settle = (result: unknown) => (settled = [result, Date.now() - startMs]);
  answer.then(settle, settle);
  for (let ms = 0; !settled && ms < 10_000; ms++) await jest.advanceTimersByTimeAsync(1);
  return settled ?? ['nothing', Infinity];
}

/** Opens a code while the database fails. @returns the remembered destination, or the error */
const inOutage = async (codes: KnownCodes, of: QrId = id) =>
  (await timed(codes.open(of, visit, Promise.reject(away))))[0];

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
const goneAtOnce = { afterMs: 0, error: gone };
const failed = { afterMs: 10, error: away };
const fault = new TypeError('x');

it.each<[string, Scene, Outcome<Destination> | undefined, unknown, number]>([
  ['a decision in time', { known: true }, { afterMs: 149, value: fresh }, fresh, 149],
  ['a code that is gone', { known: true }, { afterMs: 10, error: gone }, gone, 10],
  ['a late decision for an unknown code', { known: false }, { afterMs: 2_500, value: fresh }, fresh, 2_500],
  ['a failure for an unknown code', { known: false }, failed, away, 10],
  ['a fault of ours', { known: true, mayOpen: yes }, { afterMs: 5, error: fault }, fault, 5],
  [
    'a decision in its second half',
    { known: true, mayOpen: yes },
    { afterMs: 299, value: fresh },
    fresh,
    299,
  ],
  ['a decision after 300 ms', { known: true, mayOpen: yes }, { afterMs: 301, value: fresh }, remembered, 300],
  ['a failure at once, the code active', { known: true, mayOpen: yes }, failed, remembered, 30],
  [
    'a failure at once, the code changed meanwhile',
    { known: true, mayOpen: yes, leadsTo: link(moved.address) },
    failed,
    moved,
    30,
  ],
  ['a failure at once, the code disabled', { known: true, mayOpen: no, found: goneAtOnce }, failed, gone, 31],
  [
    'a late decision, the code disabled',
    { known: true, mayOpen: no, found: goneAtOnce },
    { afterMs: 900, error: away },
    gone,
    301,
  ],
  [
    'a failure at once, the code flagged meanwhile',
    { known: true, mayOpen: no, found: { afterMs: 40, value: { ...code, warning: 'reported' } } },
    failed,
    flagged,
    70,
  ],
  [
    'a failure at once, the code not active, and no answer why',
    { known: true, mayOpen: no, found: { afterMs: 5, error: away } },
    failed,
    away,
    35,
  ],
  ['no answer at all', { known: true }, undefined, remembered, 300],
  [
    'a failure of both',
    { known: true, mayOpen: { afterMs: 1, error: away } },
    { afterMs: 2, error: away },
    remembered,
    3,
  ],
  [
    'a decision that is late and then not found',
    { known: true, mayOpen: yes },
    { afterMs: 200, error: gone },
    gone,
    200,
  ],
])('open: %s', async (_, scene, decision, expected, ms) => {
  const { codes } = knownCodesIn(scene);
  expect(await timed(codes.open(id, visit, after(decision)))).toEqual([expected, ms]);
  expect(warn).toHaveBeenCalledTimes(expected === remembered || expected === moved ? 1 : 0);
  if (expected === gone || scene.mayOpen === no) expect(await inOutage(codes)).toBe(away);
});

it('open forgets a code whose absence is reported after the visitor was served', async () => {
  const { codes } = knownCodesIn({ known: true });
  const decision = after<Destination>({ afterMs: 400, error: gone });
  expect(await timed(codes.open(id, visit, decision))).toEqual([remembered, 300]);
  await jest.advanceTimersByTimeAsync(100);
  expect(await inOutage(codes)).toBe(away);
});

it('open asks about the code only once the decision is late', async () => {
  const { codes, asked } = knownCodesIn({ known: true, mayOpen: yes });
  await timed(codes.open(id, visit, after({ afterMs: 160, value: fresh })));
  expect(asked).toEqual([150]);
});

it('open shares a query between the codes that become late while another runs', async () => {
  const { codes, asked } = knownCodesIn({ known: true, mayOpen: yes });
  const answers = Array.from({ length: 9 }, () => codes.open(id, visit, after<Destination>(undefined)));
  expect((await timed(Promise.all(answers)))[0]).toEqual(answers.map(() => remembered));
  expect(asked).toEqual([150, 170]);
});

it.each<[string, boolean, Outcome<OpenCode> | undefined, unknown, number]>([
  ['a record in time', true, { afterMs: 299, value: code }, code, 299],
  ['a late record of a known code', true, { afterMs: 301, value: code }, remembered, 300],
  ['a late record of an unknown code', false, { afterMs: 3_299, value: code }, code, 3_299],
  [
    'no answer for an unknown code',
    false,
    undefined,
    new Unavailable('The database does not answer in time'),
    3_300,
  ],
  ['a failure for a known code', true, failed, remembered, 10],
  ['a failure for an unknown code', false, failed, away, 10],
  ['a code that is gone', true, { afterMs: 10, error: gone }, gone, 10],
])('find: %s', async (_, known, found, expected, ms) => {
  const { codes } = knownCodesIn({ known, found });
  expect(await timed(codes.find(id.toLowerCase()))).toEqual([expected, ms]);
  expect(await inOutage(codes)).toEqual(expected === code || expected === remembered ? remembered : away);
});

it.each<[string, Opened, string]>([
  ['a plain link', link('https://example.com/a?b=c#d'), 'https://example.com/a?b=c#d'],
  ['a bare host', link('https://example.com'), 'https://example.com/'],
  [
    'characters that a header cannot carry',
    link('https://example.com/ä"\n'),
    'https://example.com/%C3%A4%22',
  ],
  ['a file', link('storage:content/a.pdf'), 'https://files.example/content/a.pdf'],
])('remembers where a code leads: %s', async (_, outcome, address) => {
  const { codes } = knownCodesIn({ known: false });
  expect(await inOutage(codes)).toBe(away);
  expect(codes.destinationOf({ id, outcome, warning: null })).toEqual({ id, address });
  expect([await inOutage(codes), await inOutage(codes, other)]).toEqual([{ id, address }, away]);
});

it('builds the address once for all scans of a batch, which share their outcome', () => {
  const { codes, built } = knownCodesIn({ known: true });
  expect(codes.destinationOf(code)).toBe(codes.destinationOf(code));
  expect(built()).toBe(1);
  expect(codes.destinationOf({ ...code, id: other }).id).toBe(other);
  expect(codes.destinationOf({ ...code, outcome: link('https://example.com/new') }).address).toMatch(/new$/);
  expect(built()).toBe(3);
});

it('forgets a code that needs a warning, until it needs none', async () => {
  const { codes } = knownCodesIn({ known: true });
  codes.destinationOf({ ...code, id: other });
  expect(codes.destinationOf({ ...code, warning: 'reported' })).toEqual(flagged);
  expect([await inOutage(codes), await inOutage(codes, other)]).toEqual([away, { ...remembered, id: other }]);
  codes.destinationOf(code);
  expect(await inOutage(codes)).toEqual(remembered);
});

it('forgets a code 10 minutes after the database last confirmed it', async () => {
  const { codes } = knownCodesIn({ known: true });
  const minuteMs = 60_000;
  await jest.advanceTimersByTimeAsync(9 * minuteMs);
  codes.destinationOf({ ...code, outcome: link('https://example.com/remembered') });
  await jest.advanceTimersByTimeAsync(9 * minuteMs);
  expect(await inOutage(codes)).toEqual(remembered);
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect(await inOutage(codes)).toBe(away);
});
