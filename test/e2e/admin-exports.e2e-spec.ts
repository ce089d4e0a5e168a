import { ownAdminServer } from '../support/admin-server.js';

/** This file has its own server: lists by scans are as old as the last list of the server. */
const on = ownAdminServer();

beforeAll(async () => {
  await on.api.create('https://example.com/');
  await on.api.create('https://shop.example.com/');
});

describe('exports', () => {
  const text = async (path: string) => (await on.admin.call<string>('GET', path)).body;

  it('NDJSON has every record of the filter, as lists do', async () => {
    const lines = (await text('qr.ndjson?host=example.com&sort=created')).trimEnd().split('\n');
    const { items } = await on.admin.get('qr?host=example.com&sort=created');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(items);
  });

  it('CSV has every record, quotes what needs it, and defuses formulas', async () => {
    const { id } = (await on.api.create('https://csv.example/?a="1",2')).qrData;
    await on.admin.setStatus(id, 'disabled', '=HYPERLINK("https://evil.example","a")');
    const { headers, body } = await on.admin.call<string>('GET', 'qr.csv?host=csv.example');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toContain('qr.csv');
    const [head, line, end] = body.split('\r\n');
    expect([head!.split(',')[0], end]).toEqual(['id', '']);
    expect(line).toContain('"https://csv.example/?a=""1"",2"');
    expect(line).toContain(`disabled,"'=HYPERLINK(""https://evil.example"",""a"")",0`);
  });

  it('go on beyond a page of the database', async () => {
    await on.sql(`
      INSERT INTO qr_data (id, type_id, original_resource, host, style, created_at)
      SELECT 'Z' || lpad(n::text, 9, '0'), 1, 'https://many.example/' || n, 'many.example', '{}',
        timestamptz '2026-03-01' + (n / 10) * interval '1 second'
      FROM generate_series(1, 2500) AS n`);
    const lines = (await text('qr.ndjson?host=many.example')).trimEnd().split('\n');
    expect(new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id)).size).toBe(2_500);
    await on.sql('UPDATE scan_ranks_refill SET refilled_at = $1', [new Date(0)]);
    expect((await text('qr.csv?host=many.example&sort=scans')).trimEnd().split('\r\n')).toHaveLength(2_501);
    expect((await text('qr.csv?host=nobody.example')).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('refuse what lists refuse', async () => {
    expect((await on.admin.call('GET', 'qr.csv?minScans=x')).status).toBe(400);
    expect((await on.admin.call('GET', 'qr.ndjson?type=poster')).status).toBe(404);
  });
});
