import sharp from 'sharp';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { Api } from '../support/api.js';
import { callDearestPictures, makeDearestCode } from '../support/dearest-pictures.js';
import { eventually } from '../support/eventually.js';
import { afterSoundPage, hostileViews } from '../support/hostile-views.js';
import { limitedClient } from '../support/limited-client.js';
import { loadScans } from '../support/load-programs.js';
import { limitMemory } from '../support/memory-limit.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { blankPage, pdfOf, pdfOfTexts } from '../support/sample-files.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { longConditionLimitMs } from '../support/time-limits.mjs';
import { Uploads } from '../support/uploads.js';
import { Visitor } from '../support/visitor.js';

const gibibyte = 1024 ** 3;
const report = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs the work on a server with 1 GiB and no swap, and expects that the kernel ends no process of it. */
async function onOneGigabyte(
  work: (server: TestServer) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const limit = limitMemory('qr-one-gigabyte', gibibyte);
  if (typeof limit === 'string') return report(`skipped, since ${limit}`);
  const postgres = await startOutsidePostgres();
  const environment = {
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: await postgres.createDatabase(),
    ...settings,
  };
  const server = await startServer(environment, limit.nodeArguments);
  try {
    await work(server);
  } finally {
    const exitCode = await server.stop();
    const [kills, peak] = [limit.oomKills(), limit.peakMiB()];
    report(`1 GiB: at most ${peak?.toFixed(0)} MiB, ${kills} killed`);
    await removeDataDir(server.dataDir);
    postgres.stop();
    limit.remove();
    expect([kills, exitCode]).toEqual([0, 0]);
  }
}

it('50 callers of the dearest picture for a minute do not end a server that has 1 GiB and no swap', () =>
  onOneGigabyte(async ({ origin }) => {
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
  onOneGigabyte(async ({ origin }) => {
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

const manyObjects = () => pdfOf([...blankPage(), ...Array<string>(140_000).fill('<</A [1 2 3]>>')]);

const costlyPdfs: Readonly<Record<string, () => Buffer>> = {
  'forms that draw each other': hostileViews['a billion forms']!,
  'nested clips': hostileViews['30,000 nested clips']!,
  'nested groups': hostileViews['nested groups']!,
  '140,000 objects': manyObjects,
};

const roundMs = 8_000;
const scanConnections = 2;
const atOnce = 6;
/** Waits of others beside hostile files, as factors of those without: scans go first, and threads that draw share the processors. */
const mostSlower = { scans: 2, creations: 3 };

/** Scans a code, and makes codes as another visitor, for a time. */
async function visit({ origin, port }: TestServer, id: string) {
  const visitor = new Visitor(origin);
  let isOver = false;
  const scans = loadScans(port, id, scanConnections, roundMs).finally(() => (isOver = true));
  while (!isOver) await visitor.makeCode();
  return { scanP99Ms: (await scans).p99Ms, creationP95Ms: visitor.p95(), statuses: (await scans).statuses };
}

it('hostile PDFs, six at once by one client, leave scans and codes of others as they were', () =>
  onOneGigabyte(async (server) => {
    const { id } = (await new Api(server.origin).create('https://example.com/')).qrData;
    const attacker = limitedClient(server.origin, '198.51.100.1');
    await visit(server, id);
    for (const [name, make] of Object.entries(costlyPdfs)) {
      const upload = await new Uploads(server.origin).send('a.pdf', 'application/pdf', make());
      const alone = await visit(server, id);
      const send = () => attacker('POST', '/api/qr', { type: 'pdf', originalResource: upload });
      const answers = Promise.all(Array.from({ length: atOnce }, send));
      const beside = await visit(server, id);
      report(`${name}: ${JSON.stringify([alone, beside])}`);
      expect((await answers).map(({ status }) => status)).toEqual(Array(atOnce).fill(201));
      expect(Object.keys(beside.statuses)).toEqual(['302']);
      expect(beside.scanP99Ms).toBeLessThanOrEqual(mostSlower.scans * alone.scanP99Ms);
      expect(beside.creationP95Ms).toBeLessThanOrEqual(mostSlower.creations * alone.creationP95Ms);
    }
  }));

/** Rounds of the usual length, which others under test do not have. */
const usualTime = { INSPECTION_SECONDS: '8' };

const hostilePages = [
  'a billion forms',
  'nested groups',
  'a picture of 30,000 by 30,000 in one bit',
  '30,000 nested clips',
  'a bomb in a bomb',
  'pages that are photos',
];

it.each(hostilePages)('six views with later pages of %s, at once by one client, end on it', (name) =>
  onOneGigabyte(async (server) => {
    const { origin } = server;
    const file = afterSoundPage(hostileViews[name]!(), 3);
    const upload = await new Uploads(origin).send('a.pdf', 'application/pdf', file);
    const client = limitedClient(origin, '198.51.100.1');
    const made = await Promise.all(
      Array.from({ length: atOnce }, () =>
        new Api(origin).post<CreatedQrResponse>('/api/qr', { type: 'pdf', originalResource: upload }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(atOnce).fill(201));
    const views = () =>
      server.sql<{ pages: number; made: number; isDone: boolean }>(
        'SELECT pages, made, is_done AS "isDone" FROM file_views',
      );
    const done = await eventually(
      async () => {
        const visits = made.map(({ body }) => client('GET', `/p/${body.qrData.id}`));
        for (const { status } of await Promise.all(visits)) expect([200, 302]).toContain(status);
        return views();
      },
      (all) => all.every(({ isDone }) => isDone),
      longConditionLimitMs,
    );
    report(`${name}: ${JSON.stringify(done)}`);
    expect(done.map(({ isDone }) => isDone)).toEqual(Array(atOnce).fill(true));
    for (const view of done) expect(view.made).toBeGreaterThanOrEqual(1);
    const sound = await new Uploads(origin).send('b.pdf', 'application/pdf', pdfOfTexts('One', 'Two'));
    expect((await new Uploads(origin).create('pdf', sound)).status).toBe(201);
    expect(await views()).toContainEqual({ pages: 2, made: 2, isDone: true });
  }, usualTime),
);

it('20 pictures of 49 megapixels and 8 PDFs of 140,000 objects, each of another client, are answered', () =>
  onOneGigabyte(async ({ origin }) => {
    const uploads = new Uploads(origin);
    const made = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#345' } });
    const photo = await made.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await uploads.send('a.jpg', 'image/jpeg', photo);
    const pdf = await uploads.send('a.pdf', 'application/pdf', manyObjects());
    const sent = [
      ...Array.from({ length: 20 }, () => ['menu', picture] as const),
      ...Array.from({ length: 8 }, () => ['pdf', pdf] as const),
    ];
    const answers = await Promise.all(
      sent.map(([type, originalResource], i) =>
        limitedClient(origin, `198.51.100.${i}`)('POST', '/api/qr', { type, originalResource }),
      ),
    );
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(201));
    for (const { status } of answers.slice(20)) expect([201, 422]).toContain(status);
  }));
