import { Api } from '../support/api.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { type Standby, startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { runToEnd, withServer } from '../support/test-server.js';

/** A primary and its standby, both of which accept TLS connections only. */
let certificate: Certificate;
let primary: StoppablePostgres;
let standby: Standby;
let database: string;
let primaryPort: string;

beforeAll(async () => {
  certificate = makeCertificate('localhost');
  primary = await startStoppablePostgres();
  const url = new URL(await primary.createDatabase());
  [primaryPort, database] = [url.port, url.pathname];
  standby = await primary.startStandby();
  standby.demandTls(certificate);
  primary.demandTls(certificate);
});

afterAll(() => {
  standby.stop();
  primary.stop();
  certificate.remove();
});

const urlOf = (hosts: string, mode: string) => `postgres://postgres@${hosts}${database}?sslmode=${mode}`;
const both = (host: string) => `${host}:${standby.port},${host}:${primaryPort}`;
const trusting = () => ({ NODE_EXTRA_CA_CERTS: certificate.file });

it.each(['require', 'verify-full'])('several hosts are reached over TLS (%s)', async (mode) => {
  await withServer({ DATABASE_URL: urlOf(both('localhost'), mode), ...trusting() }, async ({ origin }) => {
    const api = new Api(origin);
    const { id } = (await api.create('https://example.com/')).qrData;
    expect((await api.increment(id)).body).toMatchObject({ qrData: { counter: 1 } });
  });
});

it.each([
  ['without TLS', () => urlOf(both('localhost'), 'disable'), trusting, /no pg_hba\.conf entry|no encryption/],
  [
    'by a name that the certificate lacks',
    () => urlOf(both('127.0.0.1'), 'verify-full'),
    trusting,
    /altnames/,
  ],
  [
    'with a certificate of nobody known',
    () => urlOf(both('localhost'), 'verify-full'),
    () => ({}),
    /self-signed/,
  ],
])('a start %s is refused', async (_, url, environment, reason) => {
  const { code, output } = await runToEnd({ DATABASE_URL: url(), PORT: '0', ...environment() });
  expect(code).toBe(1);
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/\n\s+at /);
});
