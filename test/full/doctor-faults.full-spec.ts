import { copyFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClamdStub, startClamd } from '../support/clamd.js';
import { type Environment, examine, soundInstallation } from '../support/doctor.js';
import { runProgram } from '../support/run-program.js';
import { query } from '../support/scan-daily.js';
import { freePort } from '../support/test-server.js';

const on = soundInstallation();

let blindScanner: ClamdStub;
beforeAll(async () => {
  blindScanner = await startClamd('tcp', () => 'stream: OK');
});
afterAll(() => blindScanner.stop());

/** Faults, by what differs from the sound installation, with the check that finds each and what it says. */
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
    /^The credentials are refused/,
    /AWS_ACCESS_KEY_ID/,
  ],
  [
    'a storage that does not answer',
    async () => ({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
    'files',
    /^The storage does not respond/,
    /S3_ENDPOINT/,
  ],
  ['a bucket without a name', { S3_BUCKET: '' }, 'files', /^S3_BUCKET must be set/, /settings\.md/],
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
  ['a wrong address of a scanner', { CLAMD_URL: 'clamav' }, 'malware', /^CLAMD_URL must/, /settings\.md/],
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
    'a mail server with a certificate of nobody known',
    { NODE_EXTRA_CA_CERTS: '' },
    'mail',
    /certificate is signed by itself/,
    /NODE_EXTRA_CA_CERTS/,
  ],
  [
    'a faulty origin',
    { PUBLIC_ORIGIN: 'qr.example.com/x' },
    'origin',
    /^PUBLIC_ORIGIN must be/,
    /settings\.md/,
  ],
  [
    'a broken ad configuration',
    () => {
      writeFileSync(join(on.dataDir, 'broken.json'), '{');
      return { ADS_CONFIG: join(on.dataDir, 'broken.json') };
    },
    'settings',
    /^ADS_CONFIG .*broken\.json: is not JSON/,
    /settings\.md/,
  ],
  ['trust in everybody', { TRUST_PROXY: 'true' }, 'proxy', /^TRUST_PROXY/, /./],
  [
    'a wrong list of proxies',
    { TRUST_PROXY: '10.0.0.0/99' },
    'proxy',
    /^TRUST_PROXY must be/,
    /settings\.md/,
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
    'a setting of no check',
    { PRE_CONTENT_EVERY: '-1' },
    'settings',
    /^PRE_CONTENT_EVERY must be/,
    /settings\.md/,
  ],
];

/** @returns the setting of a migrated database that one statement changed */
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
