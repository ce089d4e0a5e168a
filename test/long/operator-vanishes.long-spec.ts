import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeAgeKey } from '../support/age-key.js';
import { eventually } from '../support/eventually.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { runProgram } from '../support/run-program.js';
import { freePort, makeDataDir, removeDataDir } from '../support/test-server.js';

const codes = 1_000_000;
const asked = 10_000;
const limitMs = 60_000;

/** Multiples of a number modulo a prime: each id once, in no order. */
const fill = `
  INSERT INTO qr_data (id, type_id, original_resource, style, counter, email, code_text)
  SELECT id, 1, 'https://example.com/' || id || '?n=' || n, '{"size": "small", "logo": ""}', n, 'maker' || n || '@example.com', 'X'
  FROM (
    SELECT n, 'A' || lpad((n * 982451653 % 999999937)::text, 9, '0') AS id FROM generate_series(1, ${codes}::bigint) AS n
  ) AS numbers`;

/** Where a request is redirected to. */
function locationOf(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume().on('end', () => resolve(`${response.statusCode} ${response.headers.location}`));
    }).on('error', reject);
  });
}

it('from an export alone, a million codes open within a minute, by programs of Debian', async () => {
  const postgres = await startOutsidePostgres();
  const [url, dataDir] = [await postgres.createDatabase(), makeDataDir()];
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir };
  await runProgram(['dist/server/database/migrate.js'], environment);
  const client = new Client({ connectionString: url });
  await client.connect();
  // Of lists of admins, and dear to fill; an export reads by id.
  await client.query(
    'DROP INDEX IF EXISTS qr_data_by_address, qr_data_by_host, qr_data_by_logo, qr_data_by_creation, qr_data_by_type, qr_data_by_status, qr_data_with_email',
  );
  await client.query(fill);
  const { rows } = await client.query<{ id: string; n: string }>(
    `SELECT id, counter AS n FROM qr_data TABLESAMPLE SYSTEM (2) ORDER BY random() LIMIT ${asked}`,
  );
  await client.end();

  const folder = mkdtempSync(join(tmpdir(), 'qr-escrow-'));
  const [identity, out, signer] = ['identity', 'export', 'signer.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const begun = performance.now();
  const exported = await runProgram(
    ['dist/server/escrow/export.js', '--out', out, '--to', makeAgeKey(identity)],
    environment,
  );
  const exportMs = performance.now() - begun;
  expect([exported.code, exported.stderr]).toEqual([0, '']);
  expect(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))).toMatchObject({ codes, open: codes });
  cpSync(join(out, 'signer.pem'), signer);
  postgres.stop();
  await removeDataDir(dataDir);

  const [target, port] = [join(folder, 'codes'), await freePort()];
  const start = performance.now();
  const debian = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } };
  execFileSync('sh', [join(out, 'recover.sh'), identity, target, signer], { ...debian, stdio: 'ignore' });
  const configuration = join(target, 'nginx.conf');
  writeFileSync(
    configuration,
    readFileSync(configuration, 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`),
  );
  const recoverMs = performance.now() - start;
  const nginx = spawn('nginx', ['-p', target, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    ...debian,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  nginx.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const first = rows[0]!;
  const expected = ({ id, n }: { id: string; n: string }) => `302 https://example.com/${id}?n=${n}`;
  const opened = await eventually(
    () => locationOf(port, `/${first.id}`, agent).catch(() => 'nothing'),
    (location) => location !== 'nothing' || nginx.exitCode !== null,
    limitMs,
  );
  const openMs = performance.now() - start;
  const answers = await Promise.all(rows.map(({ id }) => locationOf(port, `/${id}`, agent)));
  const none = await locationOf(port, '/0000000001', agent);
  const small = await locationOf(port, `/${first.id.toLowerCase()}`, agent);
  agent.destroy();
  nginx.kill('SIGQUIT');
  await once(nginx, 'exit');
  process.stdout.write(
    `${codes} codes: exported in ${(exportMs / 1000).toFixed(0)} s; recovered in ${(recoverMs / 1000).toFixed(1)} s, open after ${(openMs / 1000).toFixed(1)} s\n`,
  );
  rmSync(folder, { recursive: true });
  expect([opened, complaints]).toEqual([expected(first), '']);
  expect(answers).toEqual(rows.map(expected));
  expect(rows).toHaveLength(asked);
  expect([none, small]).toEqual(['404 undefined', expected(first)]);
  expect(openMs).toBeLessThan(limitMs);
}, 600_000);
