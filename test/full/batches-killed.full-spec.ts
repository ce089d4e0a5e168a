import type { BatchResponse } from '../../server/batches/batches.responses.js';
import { endOf, links, makeBatch, manifestIn, unzip } from '../support/batches.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { removeDataDir, startServer } from '../support/test-server.js';
import { longConditionLimitMs } from '../support/time-limits.mjs';

/** Servers that are killed while they make a batch, three of them with one database and storage. */

const settings: Record<string, string> = {};
let storage: S3Server;
beforeAll(async () => {
  storage = await startS3Server();
  Object.assign(settings, storage.environment);
});
afterAll(() => storage.remove());

const on = ownServers(startOutsidePostgres, 3, settings);
const { servers } = on;

const rows = 60;

/** Kills the server that works at a batch, or the next one in turn, and starts another in its place. */
async function killAndReplace(at: number): Promise<void> {
  const killed = servers[at]!;
  await killed.stop('SIGKILL');
  await removeDataDir(killed.dataDir);
  servers[at] = await startServer(on.settings);
}

const doneRows = async () => {
  const [batch] = await servers[0]!.sql<{ done: number }>('SELECT done FROM batches');
  return batch!.done;
};

it('each row has exactly one code, however often servers are killed', async () => {
  const batch = await makeBatch(servers[0]!.origin, { kind: 'url', rows: links(rows) });
  const asked = new Set<number>();
  let done = 0;
  for (let kill = 0; kill < 6; kill++) {
    const at = kill % servers.length;
    const before = done;
    done = await eventually(doneRows, (now) => now > before, longConditionLimitMs);
    asked.add(at);
    await killAndReplace(at);
  }
  const maker = MakerApi.withKey(servers[1]!.origin, batch.key);
  const end = await endOf({ ...batch, maker }, longConditionLimitMs);
  expect(end).toMatchObject({
    state: 'done',
    total: rows,
    done: rows,
    faults: [],
  } satisfies Partial<BatchResponse>);
  const made = await servers[1]!.sql<{ resource: string; count: number }>(
    `SELECT original_resource AS resource, count(*)::int AS count FROM qr_data GROUP BY original_resource`,
  );
  expect(made.map(({ resource }) => resource).sort()).toEqual(
    links(rows)
      .map(({ url }) => url)
      .sort(),
  );
  expect(made.filter(({ count }) => count !== 1)).toEqual([]);
  const zip = await fetch(`${servers[1]!.origin}${batch.path}/codes.zip`, { headers: maker.credentials });
  const listed = manifestIn(unzip(Buffer.from(await zip.arrayBuffer())));
  expect(listed.map(({ destination }) => destination)).toEqual(links(rows).map(({ url }) => url));
  expect(listed.every(({ files, fault }) => files.length === 1 && fault === null)).toBe(true);
  process.stdout.write(`${rows} rows, ${6} kills of ${asked.size} servers, ${made.length} codes\n`);
});
