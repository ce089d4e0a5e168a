import { Client } from 'pg';
import type { StoredView } from '../../server/upload/stored-view.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { pdfOfTexts } from '../support/sample-files.js';
import { removeDataDir, runJobs, startServer } from '../support/test-server.js';
import { longConditionLimitMs } from '../support/time-limits.mjs';
import { Uploads } from '../support/uploads.js';

/** A server that is killed while it makes further pages of a view, on two servers with one database and storage. */

const settings: Record<string, string> = { INSPECTION_SECONDS: '24' };
let storage: S3Server;
beforeAll(async () => {
  storage = await startS3Server();
  Object.assign(settings, storage.environment);
});
afterAll(() => storage.remove());

const on = ownServers(startOutsidePostgres, 2, settings);
const { servers } = on;

const pages = 8;
/** Lines of a page that takes a while to draw and to compare with its text. */
const lines = (page: number) =>
  Array.from({ length: 20 }, (_, i) => `0 -11 Td (Dish ${page}-${i} ${'with words '.repeat(4)}) Tj`);
const longPdf = () =>
  pdfOfTexts(...Array.from({ length: pages }, (_, n) => `Page ${n}) Tj /F 5 Tf ${lines(n).join(' ')} (end`));

type Row = StoredView & { readonly isClaimed: boolean };

async function viewOf(id: string): Promise<Row> {
  const [row] = await servers[1]!.sql<Row>(
    `SELECT made, rounds, is_done AS "isDone", pictures, text, making_until > now() AS "isClaimed" FROM file_views
     WHERE 'storage:' || key = (SELECT original_resource FROM qr_data WHERE id = $1)`,
    [id],
  );
  return row!;
}

/** Returns the keys of all pictures that were ever about to be stored for a view. */
async function announcedFor(id: string): Promise<string[]> {
  const [row] = await servers[1]!.sql<{ pictures: string[] }>(
    `SELECT pictures FROM new_files WHERE 'storage:' || key = (SELECT original_resource FROM qr_data WHERE id = $1)`,
    [id],
  );
  return row!.pictures;
}

const visit = async (id: string, at: number) => (await fetch(`${servers[at]!.origin}/p/${id}`)).text();

/** Makes a code of a PDF, and takes back all pages of its view but the first. */
async function makeLong(): Promise<string> {
  const upload = await new Uploads(servers[0]!.origin).send('a.pdf', 'application/pdf', longPdf());
  const { id } = await MakerApi.make(servers[0]!.origin, { type: 'pdf', content: { upload } });
  const whole = await eventually(
    () => viewOf(id),
    ({ isDone }) => isDone,
  );
  expect(whole.made).toBe(pages);
  await servers[1]!.sql(
    `UPDATE file_views SET made = 1, rounds = 1, is_done = false, pictures = jsonb_path_query_array(pictures, '$[0]'),
       text = jsonb_path_query_array(text, '$[0]') WHERE 'storage:' || key = (SELECT original_resource FROM qr_data WHERE id = $1)`,
    [id],
  );
  return id;
}

/** Lets the first server begin with the other pages. */
async function begin(id: string): Promise<void> {
  await visit(id, 0);
  const { isClaimed } = await eventually(
    () => viewOf(id),
    (view) => view.isClaimed || view.isDone,
  );
  expect(isClaimed).toBe(true);
}

async function kill(at: number): Promise<void> {
  await servers[at]!.stop('SIGKILL');
  await removeDataDir(servers[at]!.dataDir);
}

const storedPictures = async () => (await storage.objects.keys()).filter((key) => key.startsWith('views/'));

/** Holds the row of a view, so that a round ends with its pictures stored and not recorded. */
async function holdRow(id: string): Promise<() => Promise<void>> {
  const client = new Client(on.settings['DATABASE_URL']);
  await client.connect();
  await client.query('BEGIN');
  await client.query(
    `SELECT FROM file_views WHERE 'storage:' || key = (SELECT original_resource FROM qr_data WHERE id = $1) FOR UPDATE`,
    [id],
  );
  return () => client.end();
}

/** Ends statements that wait for the row, which PostgreSQL would carry out although their server is gone. */
const endWaiting = () =>
  servers[1]!.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%file_views%'`,
  );

it.each([
  ['draws them', false],
  ['has stored their pictures, but not recorded them', true],
])(
  'keeps what there is if it is killed while it %s, and another makes the rest once',
  async (_, isStored) => {
    const id = await makeLong();
    const before = await viewOf(id);
    const shown = before.pictures.map(({ key }) => key);
    const others = await storedPictures();
    await begin(id);
    if (isStored) {
      const release = await holdRow(id);
      await eventually(storedPictures, (keys) => keys.length > others.length);
      await kill(0);
      await endWaiting();
      await release();
    } else await kill(0);
    const announced = await announcedFor(id);
    const unrecorded = (await storedPictures()).filter((key) => !others.includes(key));
    expect(unrecorded.length > 0).toBe(isStored);

    expect(await viewOf(id)).toMatchObject({ made: before.made, rounds: before.rounds, isDone: false });
    expect(await visit(id, 1)).toContain('Dish 0-0');
    expect(await viewOf(id)).toMatchObject({ rounds: before.rounds, isClaimed: true });
    servers[0] = await startServer(on.settings);

    await eventually(
      () => viewOf(id),
      ({ isClaimed }) => !isClaimed,
      longConditionLimitMs,
    );
    const { isDone, ...after } = await eventually(
      async () => {
        await Promise.all([visit(id, 0), visit(id, 1)]);
        return viewOf(id);
      },
      (view) => view.isDone,
      longConditionLimitMs,
    );
    expect([isDone, after.made, after.text.length]).toEqual([true, pages, pages]);
    after.text.forEach((text, n) => expect(text[0]?.text).toBe(`Page ${n}`));
    expect(after.pictures.map(({ page }) => page)).toEqual(Array.from({ length: pages }, (__, n) => n));
    const keys = after.pictures.map(({ key }) => key);
    expect(keys.slice(0, shown.length)).toEqual(shown);
    const announcedLater = (await announcedFor(id)).filter((key) => !announced.includes(key));
    expect(announcedLater).toEqual(keys.slice(shown.length));

    await servers[1]!.sql(`UPDATE new_files SET since = since - interval '25 hours'`);
    await runJobs(servers[1]!);
    const stored = await storedPictures();
    for (const key of keys) expect(stored).toContain(key);
    const named = await servers[1]!.sql<{ key: string }>(
      `SELECT jsonb_array_elements(pictures) ->> 'key' AS key FROM file_views`,
    );
    expect(stored).toEqual(named.map(({ key }) => key).sort());
  },
);
