import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

const { api, admin, sql } = findSharedServer('admin');

beforeAll(async () => {
  await api.create('https://exported.example/');
  await api.create('https://shop.exported.example/');
});

const text = async (path: string) => (await admin.call<string>('GET', path)).body;

it('NDJSON has every record of the filter, as lists do', async () => {
  const lines = (await text('qr.ndjson?host=exported.example&sort=created')).trimEnd().split('\n');
  const { items } = await admin.get('qr?host=exported.example&sort=created');
  expect(items).toHaveLength(2);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(items);
});

it('CSV has every record, quotes what needs it, and defuses formulas', async () => {
  const { id } = (await api.create('https://csv.example/?a="1",2')).qrData;
  await admin.setStatus(id, 'disabled', '=HYPERLINK("https://evil.example","a")');
  const { headers, body } = await admin.call<string>('GET', 'qr.csv?host=csv.example');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(headers.get('content-disposition')).toContain('qr.csv');
  const [head, line, end] = body.split('\r\n');
  expect([head!.split(',')[0], end]).toEqual(['id', '']);
  expect(line).toContain('"https://csv.example/?a=""1"",2"');
  expect(line).toContain(`disabled,"'=HYPERLINK(""https://evil.example"",""a"")",0`);
});

itInFull('exports go on beyond a page of the database', async () => {
  await sql(`
    INSERT INTO qr_data (id, type_id, original_resource, host, style, created_at)
    SELECT 'Z' || lpad(n::text, 9, '0'), 1, 'https://many.example/' || n, 'many.example', '{}',
      timestamptz '2026-03-01' + (n / 10) * interval '1 second'
    FROM generate_series(1, 2500) AS n`);
  const lines = (await text('qr.ndjson?host=many.example')).trimEnd().split('\n');
  expect(new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id)).size).toBe(2_500);
  await sql('UPDATE scan_ranks_refill SET refilled_at = $1', [new Date(0)]);
  expect((await text('qr.csv?host=many.example&sort=scans')).trimEnd().split('\r\n')).toHaveLength(2_501);
  expect((await text('qr.csv?host=nobody.example')).trimEnd().split('\r\n')).toHaveLength(1);
});

it('exports refuse what lists refuse', async () => {
  expect((await admin.call('GET', 'qr.csv?minScans=x')).status).toBe(400);
  expect((await admin.call('GET', 'qr.ndjson?type=poster')).status).toBe(404);
});
