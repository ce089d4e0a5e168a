import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { defaultStyle } from '../../server/domain/style.js';
import { DebianRoot } from '../support/debian-root.js';
import { eventually } from '../support/eventually.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.js';
import { runProgram } from '../support/run-program.js';
import { freePort, makeDataDir, removeDataDir } from '../support/test-server.js';

const codes = 1_000_000;
/** Number of codes that lead to a file. */
const menus = 20;
const asked = 10_000;
/** A code that opens a page, and what it says. */
const pageId = 'C000000001';
const card = { firstName: 'Ada', lastName: 'Lovelace', page: true };

const fillPage = `
  WITH kind AS (INSERT INTO qr_types (type) VALUES ('contact') RETURNING id)
  INSERT INTO qr_data (id, type_id, original_resource, content, style, counter, code_text)
  SELECT '${pageId}', id, 'page:contact', '${JSON.stringify(card)}', '${JSON.stringify(defaultStyle)}', 0, 'X' FROM kind`;

/** Inserts codes whose ids are multiples of a number modulo a prime, which gives each id once, unordered. */
const fill = `
  INSERT INTO qr_data (id, type_id, original_resource, style, counter, email, code_text)
  SELECT id, 1, 'https://example.com/' || id || '?n=' || n, '{"size": "small", "logo": ""}', n, 'maker' || n || '@example.com', 'X'
  FROM (
    SELECT n, 'A' || lpad((n * 982451653 % 999999937)::text, 9, '0') AS id FROM generate_series(1, ${codes - menus - 1}::bigint) AS n
  ) AS numbers`;

const fillMenus = `
  INSERT INTO qr_data (id, type_id, original_resource, style, counter, code_text)
  SELECT 'B' || lpad(n::text, 9, '0'), 4, 'storage:menu/' || n || '-lunch.pdf', '{"size": "small", "logo": ""}', 0, 'X'
  FROM generate_series(1, ${menus}) AS n`;

const menuOf = (n: number) => Buffer.from(`%PDF-1.7 lunch ${n}`);

function storeMenus(dataDir: string): void {
  const stored = join(dataDir, 'files/menu');
  mkdirSync(stored, { recursive: true });
  for (let n = 1; n <= menus; n++) writeFileSync(join(stored, `${n}-lunch.pdf`), menuOf(n));
}

/** Returns the status and the target of a redirect. */
function locationOf(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume().on('end', () => resolve(`${response.statusCode} ${response.headers.location}`));
    }).on('error', reject);
  });
}

interface Code {
  readonly id: string;
  readonly n: string;
}

let debian: DebianRoot;
let postgres: OutsidePostgres;
let folder: string;
let some: readonly Code[];
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Puts an encrypted and signed export, its key and the operator's public key into an empty Debian. */
beforeAll(async () => {
  debian = new DebianRoot('age', 'nginx-light', 'haproxy', 'openssh-client');
  folder = mkdtempSync(join(tmpdir(), 'qr-export-'));
  postgres = await startOutsidePostgres();
  const environment = { DATABASE_URL: await postgres.createDatabase(), DATA_DIR: makeDataDir() };
  await runProgram(['dist/server/database/migrate.js'], environment);
  some = await fillDatabase(environment.DATABASE_URL);
  storeMenus(environment.DATA_DIR);
  const begun = performance.now();
  const exported = await runProgram(
    ['dist/server/programs/export/export.js', '--out', join(folder, 'export')],
    environment,
  );
  process.stdout.write(`${codes} codes exported in ${seconds(begun)} s\n`);
  expect([exported.code, exported.stderr]).toEqual([0, '']);
  expect(exported.stdout.toString()).toContain(`${codes} codes, of which ${codes} open,`);
  encryptAndSign();
  await removeDataDir(environment.DATA_DIR);
  for (const each of ['identity', 'allowed_signers', 'export.tar.age', 'export.tar.age.sig'])
    copyFileSync(join(folder, each), debian.path(each));
});

/** Encrypts and signs the export by the command in server/programs/export/README.md. */
function encryptAndSign(): void {
  execFileSync('age-keygen', ['-o', 'identity'], { cwd: folder, stdio: 'ignore' });
  const recipient = execFileSync('age-keygen', ['-y', 'identity'], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', 'key'], { cwd: folder });
  const line = `tar c export | age -r ${recipient} > export.tar.age && ssh-keygen -q -Y sign -n file -f key export.tar.age`;
  execFileSync('sh', ['-c', line], { cwd: folder });
  writeFileSync(join(folder, 'allowed_signers'), `operator ${readFileSync(join(folder, 'key.pub'), 'utf8')}`);
}

/** The command in the same README that verifies and opens the archive. */
const openLine =
  'ssh-keygen -Y verify -f allowed_signers -I operator -n file -s export.tar.age.sig < export.tar.age' +
  ' && age -d -i identity export.tar.age | tar x';

afterAll(async () => {
  agent.destroy();
  await debian.remove();
  postgres.stop();
  rmSync(folder, { recursive: true });
});

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function fillDatabase(url: string): Promise<readonly Code[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // These indexes serve lists of admins and are slow to fill; an export reads by id.
  await client.query(
    'DROP INDEX IF EXISTS qr_data_by_address, qr_data_by_host, qr_data_by_logo, qr_data_by_creation, qr_data_by_type, qr_data_by_status, qr_data_with_email',
  );
  await client.query(fill);
  await client.query(fillMenus);
  await client.query(fillPage);
  const { rows } = await client.query<Code>(
    `SELECT id, counter AS n FROM qr_data TABLESAMPLE SYSTEM (2) WHERE id < 'B' ORDER BY random() LIMIT ${asked}`,
  );
  await client.end();
  return rows;
}

/** Returns the files that codes open. nginx serves them; HAProxy only redirects to their addresses. */
async function menusAt(
  proxy: string,
  port: number,
  open: (path: string) => Promise<string>,
): Promise<string[]> {
  const opened: string[] = [];
  for (let n = 1; n <= menus; n++) {
    const path = `/B${String(n).padStart(9, '0')}`;
    if (proxy === 'nginx') opened.push(await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
    else if ((await open(path)) === `302 /files/menu/${n}-lunch.pdf`) opened.push(menuOf(n).toString());
  }
  return opened;
}

/** Returns the status and media type of the page and of a file of it. */
async function pageAt(port: number): Promise<(number | string | null)[]> {
  const answers = [`/${pageId}`, `/p/${pageId}/contact.vcf`].map(async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const hasName = (await answer.text()).includes('Ada Lovelace');
    return [answer.status, answer.headers.get('content-type'), String(hasName)];
  });
  return (await Promise.all(answers)).flat();
}

const expected = ({ id, n }: Code) => `302 https://example.com/${id}?n=${n}`;

it.each([
  [
    'nginx',
    'nginx.conf',
    'listen 80;',
    'listen 127.0.0.1:',
    'nginx -p /srv/codes -c nginx.conf -g',
    'daemon off;',
  ],
  ['HAProxy', 'haproxy.cfg', 'bind :80', 'bind 127.0.0.1:', 'haproxy -C /srv/codes -f', 'haproxy.cfg'],
])('%s of an empty Debian opens a million codes', async (name, file, all, local, program, last) => {
  const begun = performance.now();
  await debian.run('sh', '-c', openLine);
  await debian.run('sh', '/export/recover.sh', '/srv/codes');
  const recovered = seconds(begun);
  const [configuration, port] = [debian.path(`srv/codes/${file}`), await freePort()];
  const listen = `${local}${port}${all.endsWith(';') ? ';' : ''}`;
  writeFileSync(configuration, readFileSync(configuration, 'utf8').replace(all, listen));
  const proxy = debian.start(...program.split(' '), last);
  let complaints = '';
  proxy.stderr!.on('data', (text: Buffer) => (complaints += text.toString()));
  const open = (path: string) => locationOf(port, path, agent);
  const opened = await eventually(
    () => open(`/${some[0]!.id}`).catch(() => 'nothing'),
    (location) => location !== 'nothing' || proxy.exitCode !== null,
  );
  const openMs = performance.now() - begun;
  const answers = await Promise.all(some.map(({ id }) => open(`/${id}`)));
  const files = await menusAt(name, port, open);
  const page = name === 'nginx' && (await pageAt(port));
  const others = [await open('/0000000001'), await open(`/${some[0]!.id.toLowerCase()}`)];
  process.stdout.write(`recovered in ${recovered} s, open after ${(openMs / 1000).toFixed(1)} s\n`);
  proxy.kill('SIGTERM');
  expect([opened, complaints]).toEqual([expected(some[0]!), '']);
  expect(answers).toEqual(some.map(expected));
  expect(some).toHaveLength(asked);
  expect(files).toEqual(Array.from({ length: menus }, (_, i) => menuOf(i + 1).toString()));
  if (page)
    expect(page).toEqual(
      [
        [200, 'text/html; charset=utf-8', 'true'],
        [200, 'text/vcard; charset=utf-8', 'true'],
      ].flat(),
    );
  expect(others).toEqual(['404 undefined', expected(some[0]!)]);
});
