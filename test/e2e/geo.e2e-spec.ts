import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OwnServer, ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { makeDataDir, removeDataDir, runToEnd } from '../support/test-server.js';
import { isFullRun, itInFull } from '../support/tier.js';

const packaged = join(__dirname, '../../node_modules/@ip-location-db/geo-whois-asn-country-mmdb');

async function locate(server: OwnServer, headers: Record<string, string>) {
  const response = await fetch(`${server.origin}/api/geo/location`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
  return response.json();
}

describe('behind a trusted proxy', () => {
  const server = findSharedServer('thirdParty');
  const forwardedFor = (addresses: string, more = {}) => ({ 'x-forwarded-for': addresses, ...more });

  it.each([
    ['the address', forwardedFor('8.8.8.8'), 'US', false],
    ['an IPv6 address', forwardedFor('2001:4860:4860::8888'), 'US', false],
    ['an IPv4 address mapped to IPv6', forwardedFor('::ffff:81.2.69.142'), 'GB', true],
    ['the last untrusted address', forwardedFor('81.2.69.142, 8.8.8.8'), 'US', false],
    ['an address with a port, as some proxies send it', forwardedFor('8.8.8.8:5678'), 'US', false],
    ['the header before the address', forwardedFor('8.8.8.8', { 'cf-ipcountry': 'de' }), 'DE', true],
    ['the header alone', { 'cf-ipcountry': 'CH' }, 'CH', true],
    [
      'the address if the header has no country',
      forwardedFor('8.8.8.8', { 'cf-ipcountry': 'XX' }),
      'US',
      false,
    ],
    ['no country for a private address', forwardedFor('10.1.2.3'), null, false],
    ['no country for a private address that is in the data', forwardedFor('192.168.1.1'), null, false],
    ['no country for a private IPv6 address', forwardedFor('fd00::1'), null, false],
    ['no country for an invalid address', forwardedFor('nonsense'), null, false],
    ['no country for the loopback address', {}, null, false],
  ])('uses %s', async (_, headers, country, isGdpr) => {
    expect(await locate(server, headers as Record<string, string>)).toEqual({ isGdpr, country });
  });
});

describe('without a proxy, in a full run with other data', () => {
  const GEOIP_DB = join(packaged, 'geo-whois-asn-country-ipv4.mmdb');
  const server = isFullRun()
    ? ownServer({ GEOIP_DB, GEO_COUNTRY_HEADER: 'CF-IPCountry' })
    : findSharedServer();

  it('ignores all headers', async () => {
    const headers = { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'DE' };
    expect(await locate(server, headers)).toEqual({ isGdpr: false, country: null });
  });

  it('answers under the published base path too', async () => {
    const response = await fetch(`${server.origin}/functions/v1/api/geo/location`);
    expect(await response.json()).toEqual({ isGdpr: false, country: null });
  });
});

itInFull.each(['missing.mmdb', 'nonsense.mmdb'])('does not start with %s', async (name) => {
  const dataDir = makeDataDir();
  const file = join(dataDir, name);
  if (name.startsWith('nonsense')) writeFileSync(file, 'this is no data');
  const { code, output } = await runToEnd({ PORT: '0', DATA_DIR: dataDir, GEOIP_DB: file });
  await removeDataDir(dataDir);
  expect(code).toBe(1);
  expect(output).toContain(`GEOIP_DB ${file} holds no country data`);
});
