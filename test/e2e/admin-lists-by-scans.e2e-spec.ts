import { AdminApi, adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl } from '../support/test-server.js';

const server = ownServer(adminSettings);
let api: Api;
let admin: AdminApi;
const sql = <Row>(text: string, values: unknown[] = []) =>
  query<Row>(embeddedUrl(server.dataDir), text, values);

beforeAll(() => {
  api = new Api(server.origin);
  admin = new AdminApi(server.origin);
});

/** @returns the id of a code that was scanned so often */
async function codeWith(scans: number, host: string): Promise<string> {
  const { id } = (await api.create(`https://${host}/${scans}`)).qrData;
  for (let i = 0; i < scans; i++) await api.increment(id);
  return id;
}

describe('codes that are off', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const scans of [2, 0, 3, 1]) ids.push(await codeWith(scans, 'off.example'));
    for (const id of ids) await admin.setStatus(id, 'disabled');
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
  ])('are listed with %s at once, without a snapshot of the scans', async (filter, expected) => {
    await sql('DELETE FROM scan_ranks');
    await sql('DELETE FROM scan_snapshots');
    expect(await walked(`status=disabled&${filter}`)).toEqual(expected);
    expect(await sql('SELECT FROM scan_snapshots')).toEqual([]);
  });

  it('leave the list when they are on again, and count on', async () => {
    await admin.setStatus(ids[2]!, 'active');
    expect(await walked('status=disabled&sort=-scans')).toEqual([0, 3, 1]);
    await api.increment(ids[2]!);
    await admin.setStatus(ids[2]!, 'disabled');
    const { items } = await admin.get('qr?status=disabled&sort=-scans');
    expect([items[0]!.id, items[0]!.counter]).toEqual([ids[2], 4]);
  });

  it('have cursors of their own', async () => {
    const { nextCursor } = await admin.get('qr?status=disabled&sort=-scans&limit=1');
    const { status } = await admin.call('GET', `qr?status=active&sort=-scans&limit=1&cursor=${nextCursor}`);
    expect(status).toBe(400);
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

describe('a snapshot of the scans', () => {
  /** Makes the last one too old, as the server itself would have written it. */
  const age = () =>
    sql(
      `UPDATE scan_snapshots SET taken_at = taken_at - interval '2 minutes', taken_in = pg_current_xact_id()`,
    );
  const counts = async () =>
    (await admin.get('qr?host=seen.example&sort=-scans')).items.map(({ counter }) => counter);

  it('has what was scanned and made since the last, however the rest stands', async () => {
    const id = await codeWith(2, 'seen.example');
    await age();
    expect(await counts()).toEqual([2]);
    await api.increment(id);
    await codeWith(1, 'seen.example');
    await age();
    expect(await counts()).toEqual([3, 1]);
    await age();
    expect(await counts()).toEqual([3, 1]);
    for (const sort of ['scans', '-scans'])
      expect(await admin.walk(`host=seen.example&sort=${sort}&limit=1`)).toHaveLength(2);
  });

  it('compares all codes where the last was taken in another database', async () => {
    const [before] = await counts();
    await sql(`UPDATE scan_ranks SET counter = counter + 7 WHERE until = 2147483647`);
    await age();
    expect((await counts())[0]).toBe(before! + 7);
    await sql(`UPDATE scan_snapshots SET taken_at = taken_at - interval '2 minutes'`);
    expect((await counts())[0]).toBe(before);
  });
});
