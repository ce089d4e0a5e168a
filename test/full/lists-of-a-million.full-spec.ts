import { AdminApi, adminSettings } from '../support/admin-api.js';
import { ownServer } from '../support/own-server.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl } from '../support/test-server.js';

/**
 * Lists of 1,000,000 codes, by every filter in every order: the first page, and the 1,000th where there is one. Counts are skewed, and
 * some filters are as bad for an order by scans as they can be: what they select has no scans at all.
 */

const records = Number(process.env.LISTED_RECORDS ?? 1_000_000);
const repeats = 20;
const limitMs = 500;
const pagesAtOnce = 200;
/** The number of records before the 1,000th page of 50. */
const farRecords = 999 * 50;

const server = ownServer(adminSettings);
let admin: AdminApi;
const sql = <Row>(text: string, values: unknown[] = []) =>
  query<Row>(embeddedUrl(server.dataDir), text, values);
const report = (text: string) => process.stdout.write(`${text}\n`);

/** One in a hundred is of `even.example`, and one of `unseen.example`; one in fifty is off; one in ten a menu. */
const seedStatement = `
  INSERT INTO qr_data (id, type_id, original_resource, host, style, counter, created_at, status, reported)
  SELECT upper(substr(md5(n::text), 1, 10)), CASE WHEN n % 10 = 0 THEN 4 ELSE 1 END,
    'https://' || host || '/a/page/of/usual/length?' || CASE WHEN n % 1000 = 5 THEN 'needle' ELSE 'n' END || '=' || n, host,
    '{"size":"medium","color":"black","background":"white","frame":"0px","text":"","logo":""}',
    CASE WHEN n % 100 IN (7, 8, 9) THEN 0 ELSE (10 / (0.001 + abs(hashint4(n)) / 2147483647.0))::int END,
    timestamptz '2026-01-01' + n * interval '20 seconds',
    CASE n % 100 WHEN 8 THEN 'deleted' WHEN 9 THEN 'disabled' ELSE 'active' END, n % 200 = 7
  FROM generate_series(1, $1::int) AS n, LATERAL (
    SELECT CASE n % 100 WHEN 7 THEN 'unseen.example' WHEN 6 THEN 'even.example' ELSE 'h' || n % 5000 || '.example' END AS host
  ) AS hosts ON CONFLICT DO NOTHING`;

beforeAll(async () => {
  admin = new AdminApi(server.origin);
  await sql(seedStatement, [records]);
  await sql('VACUUM ANALYZE qr_data');
});

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
};

async function p95Of(query: string): Promise<number> {
  const waits: number[] = [];
  for (let i = 0; i < repeats; i++) waits.push((await timed(() => admin.get(`qr?${query}`)))[1]);
  return waits.sort((a, b) => a - b)[Math.ceil(repeats * 0.95) - 1]!;
}

/** The cursor of the 1,000th page; undefined: there are fewer. */
async function farCursor(query: string): Promise<string | undefined> {
  let cursor = '';
  for (let passed = 0; passed < farRecords;) {
    const limit = Math.min(pagesAtOnce, farRecords - passed);
    const page = await admin.get(`qr?${query}&limit=${limit}${cursor}`);
    if (page.nextCursor === null) return undefined;
    passed += page.items.length;
    cursor = `&cursor=${page.nextCursor}`;
  }
  return cursor;
}

it('ranks the codes at the first list by scans, and those with new scans an hour later', async () => {
  const [, first] = await timed(() => admin.get('qr?sort=-scans'));
  const [, again] = await timed(() => admin.get('qr?sort=-scans'));
  await sql(
    `UPDATE qr_data SET counter = counter + 1 WHERE type_id = 4 AND status = 'active' AND created_at < '2026-02-01'`,
  );
  await sql(`UPDATE scan_ranks_refill SET refilled_at = refilled_at - interval '2 hours'`);
  const [, changed] = await timed(() => admin.get('qr?sort=-scans'));
  report(
    `first list by scans ${first.toFixed(0)} ms, again ${again.toFixed(0)} ms, with changes of 13,000 codes ${changed.toFixed(0)} ms`,
  );
});

const filters = [
  '',
  'type=menu',
  'host=even.example',
  'host=unseen.example',
  'host=h77.example',
  'q=needle',
  'q=h77.example',
  'from=2026-03-01&to=2026-03-20',
  'status=active',
  'status=disabled',
  'status=deleted',
  'status=paused',
  'minScans=1',
  'minScans=9000',
  'reported=true',
];

it.each(filters)('lists ?%s in every order', async (filter) => {
  const slow: string[] = [];
  for (const sort of ['created', '-created', 'scans', '-scans']) {
    const list = `${filter}&sort=${sort}`;
    const first = await p95Of(list);
    const cursor = await farCursor(list);
    const far = cursor === undefined ? undefined : await p95Of(`${list}${cursor}`);
    report(
      `${list}: first page ${first.toFixed(0)} ms${far === undefined ? '' : `, 1,000th ${far.toFixed(0)} ms`}`,
    );
    if (first > limitMs || (far ?? 0) > limitMs) slow.push(list);
  }
  expect(slow).toEqual([]);
});
