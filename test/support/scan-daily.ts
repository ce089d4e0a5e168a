import { Client } from 'pg';

/**
 * Today's rows of a code in `scan_daily`, as 'kind devices countries visits', sorted. Devices and countries are followed by their visits;
 * others and unknown ones are left out.
 */
export async function dailyRows(databaseUrl: string, id: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
    databaseUrl,
    `SELECT concat_ws(' ', reason, 'mobile ' || nullif(mobile, 0), 'tablet ' || nullif(tablet, 0), 'desktop ' || nullif(desktop, 0),
       (SELECT string_agg(key || ' ' || value, ' ' ORDER BY key) FROM jsonb_each(countries)), visits) AS line FROM scan_daily
     WHERE qr_id = $1 AND day = (now() AT TIME ZONE 'UTC')::date ORDER BY 1`,
    [id],
  );
  return rows.map(({ line }) => line);
}

export async function query<Row>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  // The error also rejects the query, which callers handle.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
