import { Api } from '../support/api.js';
import { callDearestPictures } from '../support/dearest-callers.js';
import { makeDearestCode } from '../support/dearest-code.js';
import { limitMemory } from '../support/memory-limit.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { removeDataDir, startServer } from '../support/test-server.js';

const gibibyte = 1024 ** 3;
const report = (text: string) => process.stdout.write(`${text}\n`);

it('50 callers of the dearest picture for a minute do not end a server that has 1 GiB and no swap', async () => {
  const limit = limitMemory('qr-one-gigabyte', gibibyte);
  if (typeof limit === 'string') return report(`skipped, since ${limit}`);
  const postgres = await startOutsidePostgres();
  const environment = { RATE_LIMITS: 'off', DATABASE_URL: await postgres.createDatabase() };
  const server = await startServer(environment, limit.nodeArguments);
  const id = await makeDearestCode(new Api(server.origin));
  const { statuses, creationP95Ms } = await callDearestPictures(server.origin, id);
  const [kills, peak] = [limit.oomKills(), limit.peakMiB()];
  report(
    `1 GiB: ${JSON.stringify([...statuses])}, p95 of creations ${creationP95Ms.toFixed(0)} ms, at most ${peak?.toFixed(0)} MiB, ${kills} killed`,
  );
  expect(await server.stop()).toBe(0);
  await removeDataDir(server.dataDir);
  postgres.stop();
  limit.remove();
  expect(kills).toBe(0);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
});
