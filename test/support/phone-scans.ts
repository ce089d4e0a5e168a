import { Api } from './api.js';
import { eventually } from './eventually.js';
import { dailyRows } from './scan-daily.js';
import { embeddedUrl, type TestServer } from './test-server.js';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Scans a code with a phone, and waits until the statistics of the day include it: they are written in batches. */
export async function scanByPhone(
  { origin, dataDir }: Pick<TestServer, 'origin' | 'dataDir'>,
  id: string,
  times: number,
): Promise<void> {
  const api = new Api(origin);
  for (let scans = 0; scans < times; scans++) {
    await api.scan(id, { 'user-agent': phone, accept: 'text/html' });
  }
  const isCounted = (row: string) => row.startsWith('person ') && row.endsWith(` ${times}`);
  const rows = await eventually(
    () => dailyRows(embeddedUrl(dataDir), id),
    (all) => all.some(isCounted),
  );
  if (!rows.some(isCounted)) throw new Error(`The scans are not counted: ${rows.join(', ')}`);
}
