import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MakerApi } from '../support/maker-api.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServer } from '../support/own-server.js';
import { runProgram } from '../support/run-program.js';
import { query } from '../support/scan-daily.js';
import { ScanClient } from '../support/scan-client.js';
import { embeddedUrl, makeDataDir, removeDataDir, startServer } from '../support/test-server.js';
import { files, put } from '../support/uploads.js';

const pdf = 'application/pdf';
const server = ownServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-backup-'));
const out = join(folder, 'backup');
const codes = 20;
let ids: string[];
let menu: string;
/** A code and its key, which opens it only with the same secret. */
let managed: Awaited<ReturnType<typeof MakerApi.make>>;
/** An unused upload address, which only a server with the same secrets accepts. */
let uploadUrl: string;

beforeAll(async () => {
  const { api, uploads } = server;
  ids = [];
  for (let i = 0; i < codes; i++) ids.push((await api.create(`https://example.com/${i}`)).qrData.id);
  menu = (await uploads.create('pdf', await uploads.send('menu.pdf', pdf, files.pdf()))).body.qrData.id;
  managed = await MakerApi.make(server.origin);
  await managed.maker.change(managed.id, { name: 'Terrace' });
  uploadUrl = await uploads.url('menu.pdf', pdf);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('backs up a server that counts scans meanwhile', async () => {
  const scans = new ScanClient();
  let running = true;
  const load = (async () => {
    for (let i = 0; running; i++) await scans.send(server.origin, `/${ids[i % codes]}`);
  })();
  const { code, stdout, stderr } = await runProgram(['dist/server/programs/backup/backup.js', '--out', out], {
    DATA_DIR: server.dataDir,
  });
  running = false;
  await load;
  scans.close();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.toString()).toMatch(/^22 codes and \d+ files are in /);
});

const restore = (environment: Record<string, string>, from = out) =>
  runProgram(['dist/server/programs/backup/restore.js', '--from', from], environment);

/** Returns the rows of all tables in a backup, and whether the next id is free. */
async function contentOf(url: string): Promise<unknown> {
  const statements = [
    'SELECT * FROM qr_data ORDER BY id',
    'SELECT name, secret FROM server_secrets ORDER BY name',
    'SELECT * FROM qr_types ORDER BY id',
    'SELECT * FROM keyring_keys ORDER BY keyring_id, n',
    'SELECT * FROM code_changes ORDER BY id',
    `SELECT nextval(pg_get_serial_sequence('qr_types', 'id')) > max(id) AS free FROM qr_types`,
  ];
  return Promise.all(statements.map((statement) => query(url, statement)));
}

async function locationOf(origin: string, id: string): Promise<string> {
  return String((await new ScanClient().send(origin, `/${id}`)).headers.location);
}

async function serves(environment: Record<string, string>, dataDir: string): Promise<void> {
  const restored = await startServer({ ...environment, DATA_DIR: dataDir });
  const { api } = restored;
  const counters = await Promise.all(ids.map((id) => api.counterOf(id)));
  expect(counters.some((counter) => counter > 0)).toBe(true);
  const scanned = await new ScanClient().send(restored.origin, `/${ids[0]}`);
  expect(scanned.status).toBe(302);
  expect((await api.create('https://example.com/new')).qrData.id).toHaveLength(10);
  let file = await locationOf(restored.origin, menu);
  if (file.includes('/prel1/')) file = await locationOf(restored.origin, menu);
  expect(Buffer.from(await (await fetch(`${file}?file`)).arrayBuffer())).toEqual(files.pdf());
  const maker = MakerApi.withKey(restored.origin, managed.key);
  expect((await maker.undo(managed.id)).body).toMatchObject({ name: '', changes: [{ by: 'maker' }, {}] });
  const here = uploadUrl.replace(server.origin, restored.origin);
  expect((await put(here, pdf, files.pdf())).status).toBe(200);
  await restored.stop();
}

it('restores into an empty folder with the embedded PostgreSQL', async () => {
  const dataDir = makeDataDir();
  const { code, stdout, stderr } = await restore({ DATA_DIR: dataDir });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.toString()).toContain('22 codes and ');
  await serves({}, dataDir);
  const second = await restore({ DATA_DIR: dataDir });
  expect([second.code, second.stderr]).toEqual([1, 'The database holds codes: restore into an empty one\n']);
  await removeDataDir(dataDir);
});

describe('with another major version of PostgreSQL, if Debian has one', () => {
  let postgres: OutsidePostgres;
  beforeAll(async () => (postgres = await startOutsidePostgres()));
  afterAll(() => postgres.stop());

  it('restores into it and back', async () => {
    const [url, dataDir] = [await postgres.createDatabase(), makeDataDir()];
    const outside = { DATABASE_URL: url, DATA_DIR: dataDir };
    expect(await restore(outside)).toMatchObject({ code: 0, stderr: '' });
    const second = join(folder, 'second');
    const backup = await runProgram(['dist/server/programs/backup/backup.js', '--out', second], outside);
    expect([backup.code, backup.stderr]).toEqual([0, '']);
    const inside = makeDataDir();
    expect(await restore({ DATA_DIR: inside }, second)).toMatchObject({ code: 0, stderr: '' });
    const there = await contentOf(url);
    const server18 = await startServer({ DATA_DIR: inside });
    expect(await contentOf(embeddedUrl(inside))).toEqual(there);
    await server18.stop();
    await serves(outside, dataDir);
    await Promise.all([removeDataDir(inside), removeDataDir(dataDir)]);
  });

  it('restores nothing from a backup that was changed', async () => {
    truncateSync(join(out, 'tables/qr_data.copy.gz'), 100);
    const url = await postgres.createDatabase();
    const dataDir = makeDataDir();
    const { code, stderr } = await restore({ DATABASE_URL: url, DATA_DIR: dataDir });
    expect([code, stderr]).toEqual([1, 'The table qr_data cannot be restored: unexpected end of file\n']);
    expect(await query(url, 'SELECT FROM qr_data')).toEqual([]);
    await removeDataDir(dataDir);
  });
});
