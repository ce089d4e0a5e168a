import sharp from 'sharp';
import { Api } from '../support/api.js';
import { callDearestPictures, makeDearestCode } from '../support/dearest-pictures.js';
import { limitMemory } from '../support/memory-limit.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { removeDataDir, startServer } from '../support/test-server.js';
import { Uploads } from '../support/uploads.js';

const gibibyte = 1024 ** 3;
const report = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs the work on a server with 1 GiB and no swap, and expects that the kernel ends no process of it. */
async function onOneGigabyte(work: (origin: string) => Promise<void>): Promise<void> {
  const limit = limitMemory('qr-one-gigabyte', gibibyte);
  if (typeof limit === 'string') return report(`skipped, since ${limit}`);
  const postgres = await startOutsidePostgres();
  const environment = { RATE_LIMITS: 'off', DATABASE_URL: await postgres.createDatabase() };
  const server = await startServer(environment, limit.nodeArguments);
  try {
    await work(server.origin);
    expect(await server.stop()).toBe(0);
  } finally {
    const [kills, peak] = [limit.oomKills(), limit.peakMiB()];
    report(`1 GiB: at most ${peak?.toFixed(0)} MiB, ${kills} killed`);
    await removeDataDir(server.dataDir);
    postgres.stop();
    limit.remove();
    expect(kills).toBe(0);
  }
}

it('50 callers of the dearest picture for a minute do not end a server that has 1 GiB and no swap', () =>
  onOneGigabyte(async (origin) => {
    const id = await makeDearestCode(new Api(origin));
    const { statuses, creationP95Ms } = await callDearestPictures(origin, id);
    report(`${JSON.stringify([...statuses])}, p95 of creations ${creationP95Ms.toFixed(0)} ms`);
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
  }));

it.each([
  ['progressive JPEG', 7_000, 422],
  ['progressive JPEG', 5_760, 201],
  ['turned photo', 8_000, 201],
])('6 creations at once of a %s of %i pixels a side are answered %i by it', (kind, side, status) =>
  onOneGigabyte(async (origin) => {
    const uploads = new Uploads(origin);
    const made = sharp({ create: { width: side, height: side, channels: 3, background: '#345' } });
    const isTurned = kind === 'turned photo';
    if (isTurned) made.withMetadata({ orientation: 6 });
    const picture = await made.jpeg({ progressive: !isTurned, chromaSubsampling: '4:4:4' }).toBuffer();
    const addresses = await Promise.all(
      Array.from({ length: 6 }, () => uploads.send('a.jpg', 'image/jpeg', picture)),
    );
    const answers = await Promise.all(addresses.map((address) => uploads.create('menu', address)));
    expect(answers.map((answer) => answer.status)).toEqual(addresses.map(() => status));
  }),
);
