import type { Settings } from '../config/settings.js';
import { QrGone, QrNotFound } from '../qr/qr.errors.js';
import type { QrWarning } from '../domain/qr-status.js';
import type { QrRecord } from '../qr/qr.record.js';
import type { QrId } from '../domain/qr-id.js';
import type { QrService } from '../qr/qr.service.js';
import { DailyVisits } from './daily-visits.js';
import type { Destination } from './destination.js';
import { IncrementService } from './increment.service.js';
import { KnownCodes } from './known-codes.js';
import { OutagePolicy } from './outage-policy.js';
import { type CountedScan, ScanCounter } from './scan-counter.js';
import { ScanService } from './scan.service.js';
import type { Visit } from './visit-reader.js';

const [id, missing, off] = [
  'AAAAAAAAAA',
  'ZZZZZZZZZZ',
  'XXXXXXXXXX',
] as unknown as readonly QrId[] as readonly [QrId, QrId, QrId];
const resource = { kind: 'link', address: 'https://example.com/' } as const;
const visitOf = (kind: Visit['kind']): Visit => ({ kind, device: 'mobile', country: 'DE' });

/** One code in a table, and a list of what was counted, noted, learnt and forgotten. */
class World implements ScanCounter, DailyVisits, KnownCodes, OutagePolicy {
  readonly log: string[] = [];
  counter = 0;
  warning: QrWarning | null = null;

  async count(scanned: QrId): Promise<CountedScan | undefined> {
    if (scanned !== id) return undefined;
    return { id, resource, counter: ++this.counter, warning: this.warning };
  }

  async prepare(): Promise<void> {}

  async end(): Promise<void> {}

  note(noted: QrId, { kind }: Visit): void {
    this.log.push(`${kind} ${noted}`);
  }

  learn({ id: learnt, warning }: Pick<QrRecord, 'id' | 'resource' | 'warning'>): Destination {
    this.log.push(`learnt ${learnt}`);
    return { id: learnt, address: resource.address, ...(warning && { warning }) };
  }

  recall(): undefined {}

  forget(forgotten: QrId): void {
    this.log.push(`forgot ${forgotten}`);
  }

  open(_id: QrId, _visit: Visit, decision: Promise<Destination>): Promise<Destination> {
    return decision;
  }

  find<Found>(_id: string, lookup: Promise<Found>): Promise<Found> {
    return lookup;
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
    if (wanted !== id) throw await absence(wanted as QrId);
    return { id, resource, counter: world.counter, warning: world.warning } as QrRecord;
  };
  const qr: Pick<QrService, 'find' | 'absence'> = { find, absence };
  const settings = { ...origins, preContentEvery } as Settings;
  return {
    world,
    scans: new ScanService(world, world, qr as QrService, world, world, settings),
    increments: new IncrementService(world, world, qr as QrService, settings),
  };
}

it("counts a person's scans; every second goes through pre-content", async () => {
  const { world, scans } = services();
  const addresses = [];
  for (let scan = 1; scan <= 4; scan++) addresses.push((await scans.open(id, visitOf('person')))?.address);
  expect(addresses).toEqual(['https://example.com/', `/prel1/${id}`, 'https://example.com/', `/prel1/${id}`]);
  expect(world.counter).toBe(4);
  expect(world.log.slice(0, 2)).toEqual([`person ${id}`, `learnt ${id}`]);
});

it("pre-content is the site's where links have a host of their own", async () => {
  const { scans } = services(1, { publicOrigin: site, linkOrigin: 'https://q.example' });
  expect((await scans.open(id, visitOf('person')))?.address).toBe(`${site}/prel1/${id}`);
});

it.each(['head', 'range', 'preview', 'crawler'] as const)(
  'shows %s the resource and does not count it',
  async (kind) => {
    const { world, scans } = services(1);
    expect(await scans.open(id, visitOf(kind))).toEqual({ id, address: 'https://example.com/' });
    expect([world.counter, world.log]).toEqual([0, [`${kind} ${id}`, `learnt ${id}`]]);
  },
);

it('refuses a prefetch, and counts it in the statistics only', async () => {
  const { world, scans } = services();
  expect(await scans.open(id, visitOf('prefetch'))).toBeUndefined();
  expect([world.counter, world.log]).toEqual([0, [`prefetch ${id}`]]);
});

it.each(['person', 'head'] as const)('forgets a code that is gone, requested by %s', async (kind) => {
  const { world, scans } = services();
  await expect(scans.open(missing, visitOf(kind))).rejects.toThrow(QrNotFound);
  expect(world.log).toEqual([`forgot ${missing}`]);
});

it.each(['person', 'head'] as const)(
  'forgets a code that was switched off, asked for by %s, and says that it is gone',
  async (kind) => {
    const { world, scans } = services();
    await expect(scans.open(off, visitOf(kind))).rejects.toThrow(QrGone);
    expect(world.log).toEqual([`forgot ${off}`]);
  },
);

it('counts a scan that needs a warning, and never sends it through pre-content', async () => {
  const { world, scans } = services(1);
  world.warning = 'look-alike';
  const warned = { id, address: 'https://example.com/', warning: 'look-alike' };
  expect(await scans.open(id, visitOf('person'))).toEqual(warned);
  expect(await scans.open(id, visitOf('preview'))).toEqual(warned);
  expect(world.counter).toBe(1);
});

it('learns a code that is looked up for a pre-content page', async () => {
  const { world, scans } = services();
  expect(await scans.findForPreContent(id)).toMatchObject({ id, resource });
  expect(world.log).toEqual([`learnt ${id}`]);
  await expect(scans.findForPreContent(missing)).rejects.toThrow(QrNotFound);
});

it('counts an increment and returns the record as of it', async () => {
  const { world, increments } = services();
  const first = await increments.increment(id, visitOf('increment'));
  const second = await increments.increment(id, visitOf('increment'));
  expect([first.record.counter, first.shouldRedirect]).toEqual([1, false]);
  expect([second.record.counter, second.shouldRedirect]).toEqual([2, true]);
  expect(world.log).toEqual([`increment ${id}`, `increment ${id}`]);
  await expect(increments.increment(missing, visitOf('increment'))).rejects.toThrow(QrNotFound);
  await expect(increments.increment(off, visitOf('increment'))).rejects.toThrow(QrGone);
});
