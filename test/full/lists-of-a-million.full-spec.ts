import type { DataSource } from 'typeorm';
import {
  isByScans,
  type QrPageRange,
  qrSorts,
  type QrSelection,
} from '../../server/qr/reads/qr-list.statement.js';
import { QrRecordsService } from '../../server/qr/reads/qr-records.service.js';
import { adminSettings } from '../support/admin-api.js';
import { ownServer } from '../support/own-server.js';

/**
 * Tests lists of 1,000,000 codes, with each filter in each order: the first page, and the 1,000th if there is one. PostgreSQL counts the
 * rows that a page reads. Counts are skewed, and some filters select only codes without scans, which is the worst case of an order by
 * scans.
 */

const codes = Number(process.env.LISTED_RECORDS ?? 1_000_000);
const limit = 51;
/** Number of codes before the 1,000th page of 50. */
const farCodes = 999 * 50;
/** Maximum number of rows that a page reads in tables and indexes. A page by scans may first find and rank all codes of a filter. */
const maxRowsOf = (selection: QrSelection) => (isByScans(selection) ? 120_000 : 10_000);

const { admin, sql } = ownServer(adminSettings);

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
  await sql(seedStatement, [codes]);
  await sql('VACUUM ANALYZE qr_data');
  await admin.get('qr?sort=-scans'); // fills the ranks
  await sql('ANALYZE scan_ranks');
});

/** A node of a plan as `EXPLAIN (FORMAT JSON)` prints it; the numbers of rows are averages over its loops. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const readBy = (node: PlanNode) =>
  node['Node Type'].endsWith('Scan')
    ? node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0))
    : 0;

/** Returns the number of rows that the statements of one page read. */
async function rowsReadFor(selection: QrSelection, range: QrPageRange): Promise<number> {
  let read = 0;
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const [row] = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      );
      read += nodesOf(row!['QUERY PLAN'][0].Plan).reduce((sum, node) => sum + readBy(node), 0);
      return sql(text, values);
    },
  };
  await new QrRecordsService(explaining as unknown as DataSource).page(selection, range);
  return Math.round(read);
}

const records = new QrRecordsService({ query: sql } as unknown as DataSource);

const filters: Omit<QrSelection, 'sort'>[] = [
  {},
  { typeId: 4 },
  { host: 'even.example' },
  { host: 'unseen.example' },
  { host: 'h77.example' },
  { q: 'needle' },
  { q: 'h77.example' },
  { from: new Date('2026-03-01'), to: new Date('2026-03-21') },
  { status: 'active' },
  { status: 'disabled' },
  { status: 'deleted' },
  { status: 'paused' },
  { minScans: 1 },
  { minScans: 9_000 },
  { reported: true },
];

it.each(filters)('lists %j in every order from a bounded number of rows', async (filter) => {
  const over: string[] = [];
  for (const sort of qrSorts) {
    const selection = { ...filter, sort };
    const first = await rowsReadFor(selection, { limit });
    const before = await records.page(selection, { limit: farCodes });
    const last = before.length < farCodes ? undefined : before.at(-1)!;
    const far = last && (await rowsReadFor(selection, { limit, after: { key: last.place, id: last.id } }));
    const report = `${JSON.stringify(filter)} by ${sort}: first page ${first} rows, 1,000th ${far ?? 'none'}`;
    process.stdout.write(`${report}\n`);
    if (Math.max(first, far ?? 0) > maxRowsOf(selection)) over.push(report);
  }
  expect(over).toEqual([]);
});

it('ranks codes with new scans when the ranks are an hour old', async () => {
  const menus = await sql<{ id: string }>(
    `UPDATE qr_data SET counter = 2000000000 WHERE type_id = 4 AND status = 'active' AND created_at < '2026-01-03' RETURNING id`,
  );
  await sql(`UPDATE scan_ranks_refill SET refilled_at = refilled_at - interval '2 hours'`);
  const { items } = await admin.get(`qr?sort=-scans&limit=200`);
  const ids = new Set(menus.map(({ id }) => id));
  expect(items.filter(({ id }) => ids.has(id))).toHaveLength(200);
});
