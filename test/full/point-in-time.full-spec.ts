import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Api } from '../support/api.js';
import { MakerApi } from '../support/maker-api.js';
import { ScanClient } from '../support/scan-client.js';
import { freePort, removeDataDir, startServer } from '../support/test-server.js';

const debianFolder = '/usr/lib/postgresql';
const guide = join(__dirname, '../../docker/backups.md');

/** Returns the configuration of the guide, with the folders of the test. */
function configurationOf(folder: string, port: number): string {
  const text = /```ini\n(# \/etc\/pgbackrest\.conf\n[^]*?)```/.exec(readFileSync(guide, 'utf8'))![1]!;
  return text
    .replace(/^repo1-path=.*/m, `repo1-path=${folder}/repository`)
    .replace(
      /^spool-path=.*/m,
      `spool-path=${folder}/spool\nlog-path=${folder}/log\nlock-path=${folder}/lock`,
    )
    .replace('repo1-cipher-pass=…', 'repo1-cipher-pass=a-word-of-the-test')
    .replace(
      /^pg1-path=.*/m,
      `pg1-path=${folder}/data\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres`,
    );
}

it('a database is restored to the moment before a mistake, as the guide says', async () => {
  const major = existsSync(debianFolder) ? readdirSync(debianFolder).sort().at(-1) : undefined;
  if (!major || process.getuid?.() !== 0)
    return void process.stdout.write('skipped: it needs root and a PostgreSQL of Debian\n');
  const folder = mkdtempSync(join(tmpdir(), 'qr-pitr-'));
  const [bin, data, port] = [join(debianFolder, major, 'bin'), join(folder, 'data'), await freePort()];
  const configuration = join(folder, 'pgbackrest.conf');
  writeFileSync(configuration, configurationOf(folder, port));
  chmodSync(configuration, 0o644);
  for (const name of ['log', 'spool']) mkdirSync(join(folder, name));
  execFileSync('chown', ['-R', 'nobody', folder]);
  const run = (command: string, ...args: string[]) =>
    execFileSync('setpriv', ['--reuid=nobody', '--clear-groups', command, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const backRest = (...args: string[]) =>
    run('pgbackrest', `--config=${configuration}`, '--stanza=qr', ...args);
  const start = () =>
    run(join(bin, 'pg_ctl'), '-D', data, '-w', '-t', '120', '-l', join(folder, 'postgres.log'), 'start');
  const stop = () => run(join(bin, 'pg_ctl'), '-D', data, '-w', '-m', 'fast', 'stop');
  run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust');
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${folder}'`,
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${configuration} --stanza=qr archive-push %p'`,
      'archive_timeout = 60',
    ].join('\n'),
  );
  start();
  backRest('stanza-create');
  backRest('check');

  const DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = await startServer({ DATABASE_URL });
  const early = await new Api(server.origin).create('https://example.com/before-the-backup');
  backRest('--type=full', 'backup');
  // The end of a backup is known by the second; a moment within that second counts as before it.
  await sleep(1_000);
  const late = await new Api(server.origin).create('https://example.com/after-the-backup');
  const { id, key, maker } = await MakerApi.make(server.origin);
  await maker.change(id, { name: 'Terrace' });
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment');
  await client.query('TRUNCATE qr_data CASCADE');
  await client.query('SELECT pg_switch_wal()');
  await client.end();
  await server.stop();
  await removeDataDir(server.dataDir);
  stop();

  backRest('--delta', '--type=time', `--target=${rows[0]!.moment}`, '--target-action=promote', 'restore');
  start();
  server = await startServer({ DATABASE_URL });
  const scans = new ScanClient();
  for (const { qrData } of [early, late])
    expect((await scans.send(server.origin, `/${qrData.id}`)).status).toBe(302);
  expect((await MakerApi.withKey(server.origin, key).find(id)).body).toMatchObject({ name: 'Terrace' });
  expect((await new Api(server.origin).create('https://example.com/new')).qrData.id).toHaveLength(10);
  scans.close();
  await server.stop();
  await removeDataDir(server.dataDir);
  stop();
  rmSync(folder, { recursive: true });
});
