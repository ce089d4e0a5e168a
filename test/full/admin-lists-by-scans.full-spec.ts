import { adminSettings } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';

const { api, admin, sql } = ownServer(adminSettings);

/** Makes a code and counts this many scans of it. @returns its id */
async function codeWith(scans: number, host: string): Promise<string> {
  const { id } = (await api.create(`https://${host}/${scans}`)).qrData;
  for (let i = 0; i < scans; i++) await api.increment(id);
  return id;
}

/** Makes the ranks too old, so that the next list refills them. */
const age = () => sql(`UPDATE scan_ranks_refill SET refilled_at = refilled_at - interval '61 minutes'`);

describe('codes that are off', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const scans of [2, 0, 3, 1]) ids.push(await codeWith(scans, 'off.example'));
    for (const id of ids) await admin.setStatus(id, 'disabled');
    await age();
  });
  const walked = async (filter: string) => (await admin.walk(filter)).map((id) => ids.indexOf(id));

  it.each([
    ['sort=-scans', [2, 0, 3, 1]],
    ['sort=scans', [1, 3, 0, 2]],
    ['sort=-scans&limit=1', [2, 0, 3, 1]],
    ['sort=scans&limit=1', [1, 3, 0, 2]],
    ['sort=-scans&minScans=2', [2, 0]],
    ['sort=created&minScans=1&limit=2', [0, 2, 3]],
    ['sort=-scans&host=off.example', [2, 0, 3, 1]],
    ['sort=-scans&host=on.example', []],
  ])('are listed with %s', async (filter, expected) => {
    expect(await walked(`status=disabled&${filter}`)).toEqual(expected);
  });
});

it('a count needs no index to move, also of a code that was off', async () => {
  const id = await codeWith(0, 'hot.example');
  await admin.setStatus(id, 'disabled');
  await admin.setStatus(id, 'active');
  const updatesInPlace = async () => {
    const [row] = await sql<{ hot: number }>(
      `SELECT n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = 'qr_data'`,
    );
    return row!.hot;
  };
  const before = await updatesInPlace();
  for (let i = 0; i < 50; i++) await api.increment(id);
  const isDone = (hot: number) => hot >= before + 50;
  expect(await eventually(updatesInPlace, isDone)).toBeGreaterThanOrEqual(before + 50);
});

describe('the order by scans', () => {
  const list = async (filter = '') => {
    const { items, scansAsOf } = await admin.get(`qr?host=seen.example&sort=-scans${filter}`);
    return { counts: items.map(({ counter }) => counter), scansAsOf };
  };

  it('stays the same for an hour, and then includes newer scans and codes', async () => {
    const low = await codeWith(1, 'seen.example');
    await codeWith(2, 'seen.example');
    await age();
    const { counts, scansAsOf } = await list();
    expect(counts).toEqual([2, 1]);
    expect(Math.abs(Date.now() - Date.parse(scansAsOf!))).toBeLessThan(600_000);
    for (let i = 0; i < 3; i++) await api.increment(low);
    await codeWith(3, 'seen.example');
    // The counts are current, but the order and the set of listed codes are as old as the ranks.
    expect(await list()).toEqual({ counts: [2, 4], scansAsOf });
    await age();
    const later = await list();
    expect(later.counts).toEqual([4, 3, 2]);
    expect(later.scansAsOf! > scansAsOf!).toBe(true);
    for (const sort of ['scans', '-scans'])
      expect(await admin.walk(`host=seen.example&sort=${sort}&limit=1`)).toHaveLength(3);
  });

  it('stays the same on later pages, and says how old it is', async () => {
    await age();
    const first = await admin.get('qr?host=seen.example&sort=-scans&limit=2');
    await age();
    const next = await admin.get(`qr?host=seen.example&sort=-scans&limit=2&cursor=${first.nextCursor}`);
    expect(Date.parse(first.scansAsOf!) - Date.parse(next.scansAsOf!)).toBe(61 * 60_000);
  });

  it('is refilled once for several lists that are read at the same time', async () => {
    await age();
    const times = await Promise.all(Array.from({ length: 5 }, async () => (await list()).scansAsOf));
    expect(new Set(times).size).toBe(1);
  });

  it.each([
    ['sort=-created', false],
    ['sort=-created&minScans=1', true],
    ['sort=scans&status=deleted', true],
  ])('has a time in the answer to %s: %s', async (filter, hasTime) => {
    expect('scansAsOf' in (await admin.get(`qr?${filter}`))).toBe(hasTime);
  });
});
