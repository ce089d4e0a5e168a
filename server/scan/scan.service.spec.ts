import { Logger } from '@nestjs/common';
import { Unavailable } from '../common/errors/unavailable.js';
import { Link } from '../domain/outcome.js';
import type { Settings } from '../config/settings.js';
import { QrGone, QrNotFound } from '../qr/qr.errors.js';
import type { QrWarning } from '../domain/qr-status.js';
import type { QrRecord } from '../qr/store/qr.record.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import type { CountedScan } from '../qr/reads/qr-counting.statements.js';
import type { QrPresenter } from '../qr/qr.presenter.js';
import type { QrService } from '../qr/qr.service.js';
import { DailyVisits } from './daily-visits.js';
import { KnownCodes } from './known-codes.js';
import { ScanCounter } from './scan-counter.js';
import { ScanService } from './scan.service.js';
import type { ReadVisit, Visit } from './visit-reader.js';

const [id, missing, off] = ['AAAAAAAAAA', 'ZZZZZZZZZZ', 'XXXXXXXXXX'].map((text) => parseQrId(text)!) as [
  QrId,
  QrId,
  QrId,
];
const outcome = new Link('https://example.com/');
const destination = { id, address: outcome.url };
const visitOf = (kind: Visit['kind'], adPages: ReadVisit['adPages'] = ['first', 'second']): ReadVisit => ({
  kind,
  device: 'mobile',
  country: 'DE',
  adPages,
});

/** A table with one code, and the list of recorded visits. */
class World implements ScanCounter, DailyVisits {
  readonly noted: string[] = [];
  counter = 0;
  warning: QrWarning | null = null;
  isAway = false;

  async count(scanned: QrId): Promise<CountedScan | undefined> {
    if (this.isAway) throw new Unavailable('away');
    if (scanned !== id) return undefined;
    return { id, outcome, counter: ++this.counter, warning: this.warning };
  }

  async prepare(): Promise<void> {}

  async end(): Promise<void> {}

  note(noted: QrId, { kind }: Visit): void {
    this.noted.push(`${kind} ${noted}`);
  }
}

const site = 'https://qr.example';

function services(preContentEvery = 2, origins = { publicOrigin: site, linkOrigin: site }) {
  const world = new World();
  const absence = async (wanted: QrId) =>
    wanted === off
      ? new QrGone(off, { status: 'disabled', reason: undefined, since: null })
      : new QrNotFound(wanted);
  const find = async (wanted: string) => {
    if (world.isAway) throw new Unavailable('away');
    if (wanted !== id) throw await absence(wanted as QrId);
    return { id, outcome, counter: world.counter, warning: world.warning } as unknown as QrRecord;
  };
  const resourcesWithoutWarning = async (): Promise<never> => {
    throw new Unavailable('away');
  };
  const qr = { find, absence, resourcesWithoutWarning } as unknown as QrService;
  const presenter = { openedAddress: () => outcome.url } as unknown as QrPresenter;
  const settings = { ...origins, preContentEvery } as Settings;
  const known = new KnownCodes(qr, presenter);
  return { world, known, scans: new ScanService(world, world, qr, known, settings) };
}

it.each([
  [2, [2, 4, 6]],
  [1, [1, 2, 3, 4, 5, 6]],
  [3, [3, 6]],
  [0, []],
])('counts every scan of a person, and sends every %i-th through pre-content', async (every, expected) => {
  const { world, scans } = services(every);
  const through: number[] = [];
  for (let scan = 1; scan <= 6; scan++) {
    const opened = await scans.open(id, visitOf('person'));
    if (opened?.address === `/prel1/${id}`) through.push(scan);
    else expect(opened).toEqual(destination);
  }
  expect(through).toEqual(expected);
  expect(world.counter).toBe(6);
  expect(world.noted).toEqual(Array.from({ length: 6 }, () => `person ${id}`));
});

it.each<[ReadVisit['adPages'], string]>([
  [[], destination.address],
  [['second'], `/prel2/${id}`],
])('sends a visitor to the first page with an advertisement: %j', async (adPages, address) => {
  const { scans } = services(1);
  expect((await scans.open(id, visitOf('person', adPages)))?.address).toBe(address);
  expect((await scans.increment(id, visitOf('increment', adPages))).shouldRedirect).toBe(adPages.length > 0);
});

it('sends visitors to the pre-content page of the site if links have a host of their own', async () => {
  const { scans } = services(1, { publicOrigin: site, linkOrigin: 'https://q.example' });
  expect((await scans.open(id, visitOf('person')))?.address).toBe(`${site}/prel1/${id}`);
});

it.each(['head', 'range', 'preview', 'crawler'] as const)(
  'a %s request gets the resource and is not counted as a scan',
  async (kind) => {
    const { world, scans } = services(1);
    expect(await scans.open(id, visitOf(kind))).toEqual(destination);
    expect([world.counter, world.noted]).toEqual([0, [`${kind} ${id}`]]);
  },
);

it('refuses a prefetch, and counts it in the statistics only', async () => {
  const { world, scans } = services();
  expect(await scans.open(id, visitOf('prefetch'))).toBeUndefined();
  expect([world.counter, world.noted]).toEqual([0, [`prefetch ${id}`]]);
});

it.each(['person', 'head'] as const)(
  'a %s request learns whether a code is missing or switched off',
  async (kind) => {
    const { world, scans } = services();
    await expect(scans.open(missing, visitOf(kind))).rejects.toThrow(QrNotFound);
    await expect(scans.open(off, visitOf(kind))).rejects.toThrow(QrGone);
    expect(world.noted).toEqual([]);
  },
);

it.each([
  ['a scan', (scans: ScanService) => scans.open(id, visitOf('person'))],
  ['a HEAD request', (scans: ScanService) => scans.open(id, visitOf('head'))],
  ['a pre-content page', (_: ScanService, known: KnownCodes) => known.find(id)],
])('opens a code from memory during an outage, after %s', async (_, see) => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const { world, known, scans } = services();
  await see(scans, known);
  world.isAway = true;
  expect(await scans.open(id, visitOf('person'))).toEqual(destination);
  await expect(scans.open(missing, visitOf('person'))).rejects.toThrow(Unavailable);
  warn.mockRestore();
});

it('counts a scan that needs a warning, and never sends it through pre-content', async () => {
  const { world, scans } = services(1);
  world.warning = 'look-alike';
  const warned = { ...destination, warning: 'look-alike' };
  expect(await scans.open(id, visitOf('person'))).toEqual(warned);
  expect(await scans.open(id, visitOf('preview'))).toEqual(warned);
  expect(world.counter).toBe(1);
});

it('counts an increment and returns the record as of it', async () => {
  const { world, scans } = services();
  const first = await scans.increment(id, visitOf('increment'));
  const second = await scans.increment(id, visitOf('increment'));
  expect([first.record.counter, first.shouldRedirect]).toEqual([1, false]);
  expect([second.record.counter, second.shouldRedirect]).toEqual([2, true]);
  expect(world.noted).toEqual([`increment ${id}`, `increment ${id}`]);
  await expect(scans.increment(missing, visitOf('increment'))).rejects.toThrow(QrNotFound);
  await expect(scans.increment(off, visitOf('increment'))).rejects.toThrow(QrGone);
});
