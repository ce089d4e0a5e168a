import { chmodSync, copyFileSync, mkdtempSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type ClamdStub, startClamd } from '../support/clamd.js';
import { complaints, doctor, type Environment, examine, soundInstallation } from '../support/doctor.js';
import { runProgram } from '../support/run-program.js';
import { startS3Server } from '../support/s3-server.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl, freePort, removeDataDir, startServer } from '../support/test-server.js';

const on = soundInstallation();

let blindScanner: ClamdStub;
beforeAll(async () => {
  blindScanner = await startClamd('tcp', () => 'stream: OK');
});
afterAll(() => blindScanner.stop());

/** What differs from the sound installation, the check that finds it, and its finding. */
const faults: readonly (readonly [
  name: string,
  change: Environment | (() => Promise<Environment> | Environment),
  check: string,
  text: RegExp,
  remedy: RegExp,
])[] = [
  [
    'a database that is not there',
    async () => ({ DATABASE_URL: `postgres://qr:secret@127.0.0.1:${await freePort()}/qr` }),
    'database',
    /^PostgreSQL at 127\.0\.0\.1:\d+ is not running there/,
    /^Start PostgreSQL/,
  ],
  [
    'a database host that is not there',
    { DATABASE_URL: 'postgres://qr:secret@db.invalid/qr' },
    'database',
    /^PostgreSQL at db\.invalid cannot be found/,
    /^Correct the host in DATABASE_URL/,
  ],
  [
    'a database without migrations',
    async () => ({ DATABASE_URL: await on.postgres.createDatabase() }),
    'database',
    /^\d+ of \d+ migrations have not been run, the first is CreateQrTables1763683200000$/,
    /npm run migrate/,
  ],
  [
    'a database of a newer server',
    () => migratedBy((name) => `INSERT INTO migrations (timestamp, name) VALUES (9, '${name}')`),
    'database',
    /another version of the server: Later/,
    /^Install the version/,
  ],
  [
    'a database that only reads',
    () => migratedBy((_, database) => `ALTER DATABASE ${database} SET default_transaction_read_only = on`),
    'database',
    /read-only/,
    /primary/,
  ],
  ['a bucket that is not there', { S3_BUCKET: 'other' }, 'files', /^The bucket does not exist/, /S3_BUCKET/],
  [
    'an unknown S3 key',
    { AWS_ACCESS_KEY_ID: 'X' },
    'files',
    /^The credentials are missing or refused/,
    /AWS_ACCESS_KEY_ID/,
  ],
  [
    'a storage that does not answer',
    async () => ({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
    'files',
    /^The storage does not respond/,
    /S3_ENDPOINT/,
  ],
  [
    'a public address of the bucket that shows uploads or nothing',
    () => ({ S3_PUBLIC_URL: `${on.s3.endpoint}/nothing` }),
    'files',
    /^S3_PUBLIC_URL does not serve/,
    /uploads\//,
  ],
  [
    'a malware scanner that is not there',
    async () => ({ CLAMD_URL: `tcp://127.0.0.1:${await freePort()}` }),
    'malware',
    /^clamd does not answer \(.*ECONNREFUSED/,
    /CLAMD_URL/,
  ],
  [
    'a malware scanner that finds nothing',
    () => ({ CLAMD_URL: blindScanner.url }),
    'malware',
    /^clamd does not detect the test file/,
    /freshclam/,
  ],
  [
    'a mail server that is not there',
    async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
    'mail',
    /nothing listens there/,
    /host, port and scheme/,
  ],
  [
    'a wrong mail password',
    () => ({ SMTP_URL: on.smtp.url.replace('p%40ss', 'secret') }),
    'mail',
    /it refused the user or password/,
    /%40/,
  ],
  [
    'a mail server with a self-signed certificate',
    { NODE_EXTRA_CA_CERTS: '' },
    'mail',
    /certificate is signed by itself/,
    /NODE_EXTRA_CA_CERTS/,
  ],
  [
    'country data that are not there',
    { GEOIP_DB: '/nowhere/x.mmdb' },
    'country data',
    /\/nowhere\/x\.mmdb/,
    /GEOIP_DB/,
  ],
  [
    'country data cut short',
    () => {
      const [packaged, cut] = [
        require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/package.json'),
        join(on.dataDir, 'x.mmdb'),
      ];
      copyFileSync(join(packaged, '../geo-whois-asn-country.mmdb'), cut);
      truncateSync(cut, 2_000_000);
      return { GEOIP_DB: cut };
    },
    'country data',
    /x\.mmdb/,
    /GEOIP_DB/,
  ],
  [
    'an invalid setting',
    { PRE_CONTENT_EVERY: '-1' },
    'settings',
    /^PRE_CONTENT_EVERY must be/,
    /settings\.md/,
  ],
];

/** @returns the setting of a migrated database that one statement has changed */
async function migratedBy(change: (name: string, database: string) => string): Promise<Environment> {
  const url = await on.postgres.createDatabase();
  expect(
    (await runProgram(['dist/server/database/migrate.js'], { ...on.environment, DATABASE_URL: url })).code,
  ).toBe(0);
  await query(url, change('Later1999999999999', new URL(url).pathname.slice(1)));
  return { DATABASE_URL: url };
}

it.each(faults)('finds %s', async (_, change, check, text, remedy) => {
  const { code, report, output } = await examine({
    ...on.environment,
    ...(typeof change === 'function' ? await change() : change),
  });
  const found = report.findings.filter(({ level }) => level === 'fault');
  expect(found.map((finding) => [finding.check, finding.text])).toEqual([
    [check, expect.stringMatching(text)],
  ]);
  expect(found[0]!.remedy).toMatch(remedy);
  expect([code, report.ok, report.warnings]).toEqual([1, false, 0]);
  expect(output).not.toContain('secret@');
  expect(output).not.toMatch(/p@ss|:secret|\n\s+at /);
});

it('finds no fault with all systems embedded, while the server runs and after it has stopped', async () => {
  const server = await startServer();
  try {
    const environment = { DATA_DIR: server.dataDir, PORT: String(server.port) };
    const running = await examine(environment);
    expect([complaints(running.report), running.code]).toEqual([[], 0]);
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
    await server.stop();
    const stopped = await examine(environment);
    expect([complaints(stopped.report), stopped.code]).toEqual([[], 0]);
    expect(stopped.report.findings.filter(({ level }) => level === 'skipped')).toEqual([]);
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
});

it('finds a wrong database password', async () => {
  const server = await startServer();
  try {
    const url = Object.assign(new URL(embeddedUrl(server.dataDir)), { password: 'hushhush' });
    const { code, report, output } = await examine({ ...on.environment, DATABASE_URL: url.href });
    const text = /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user or password \(28P01\)$/;
    expect([code, complaints(report)]).toEqual([1, [['database', expect.stringMatching(text)]]]);
    expect(output).not.toContain('hushhush');
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
});

/** Root writes everywhere unless it lacks these capabilities. */
const withoutRootsPower =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];

function readOnlyFolder(): string {
  const folder = mkdtempSync(join(on.dataDir, 'read-only-'));
  chmodSync(folder, 0o555);
  return folder;
}

it('finds a read-only data folder and a bucket closed to browsers', async () => {
  const closed = await startS3Server([]);
  try {
    const environment = { ...on.environment, ...closed.environment, DATA_DIR: readOnlyFolder() };
    const { code, report } = await examine(environment, doctor, withoutRootsPower);
    expect([code, complaints(report)]).toEqual([
      1,
      [
        ['data folder', `Cannot write to ${environment.DATA_DIR} (EACCES)`],
        ['files', expect.stringMatching(/does not allow uploads from .* \(CORS/)],
      ],
    ]);
  } finally {
    await closed.remove();
  }
});

it('finds that no file can be stored in a read-only data folder', async () => {
  const { report } = await examine({ DATA_DIR: readOnlyFolder() }, doctor, withoutRootsPower);
  expect(complaints(report).map(([check]) => check)).toEqual(['data folder', 'files']);
});
