import { awayHost } from '../support/browser.js';
import { type OwnServer, ownServer } from '../support/own-server.js';
import { analyticsSettings, findSharedServer } from '../support/shared-server.js';
import { ScanClient } from '../support/scan-client.js';
import { sendRaw } from '../support/send-raw.js';
import { isFullRun, itInFull } from '../support/tier.js';

/** Tests which scans are reported to the tag manager. */

const gtmId = analyticsSettings.GTM_ID;
const client = new ScanClient();
afterAll(() => client.close());

const address = 'https://example.com/a/path/of/usual/length?with=some&parameters=too';
const make = async ({ api }: OwnServer) => (await api.create(address)).qrData.id;

describe('with a tag manager', () => {
  /** The shared server with a tag manager also has ads, whose markup the limit of 1.5 kB does not cover. */
  const server = isFullRun() ? ownServer(analyticsSettings) : findSharedServer('thirdParty');
  let id: string;

  beforeAll(async () => {
    id = await make(server);
  });

  const scan = (headers: Record<string, string>) =>
    client.send(server.origin, `/${id}`, 'GET', { accept: 'text/html', host: awayHost, ...headers });

  it.each([
    ['outside the GDPR', { 'cf-ipcountry': 'US' }, true],
    ['where the country is unknown', {}, true],
    ['inside the GDPR', { 'cf-ipcountry': 'DE' }, false],
    ['inside with consent', { 'cf-ipcountry': 'DE', cookie: 'consent=granted' }, true],
    ['inside with a refusal', { 'cf-ipcountry': 'DE', cookie: 'consent=refused' }, false],
    ['outside with a refusal', { 'cf-ipcountry': 'US', cookie: 'consent=refused' }, false],
    ['outside with Global Privacy Control', { 'cf-ipcountry': 'US', 'sec-gpc': '1' }, false],
    [
      'inside with consent and Global Privacy Control',
      { 'cf-ipcountry': 'DE', cookie: 'consent=granted', 'sec-gpc': '1' },
      false,
    ],
    ['on a host that a client calls localhost', { 'x-forwarded-host': 'localhost' }, true],
    ['on localhost', { 'cf-ipcountry': 'US', host: 'localhost' }, false],
  ])('%s', async (_, headers, expected) => {
    const { status, headers: answered, body } = await scan(headers);
    expect(status).toBe(200);
    expect(body.includes(`data-gtm="${gtmId}"`)).toBe(expected);
    expect(String(answered['content-security-policy']).includes('strict-dynamic')).toBe(expected);
  });

  itInFull('is still under 1.5 kB on the wire, with the destination', async () => {
    const request = `GET /${id} HTTP/1.1\r\nHost: ${awayHost}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(server.port, request);
    expect(answer).toContain(gtmId);
    expect(answer).toContain('data-to="https://example.com/a/path');
    expect(Buffer.byteLength(answer)).toBeLessThan(1_500);
  });
});

describe('without a tag manager', () => {
  const server = findSharedServer();

  it('a scan is reported to nobody', async () => {
    const id = await make(server);
    const { headers, body } = await client.send(server.origin, `/${id}`, 'GET', {
      accept: 'text/html',
      host: awayHost,
      cookie: 'consent=granted',
    });
    expect(body).not.toContain('data-gtm');
    expect(headers['content-security-policy']).not.toMatch(/https:|strict-dynamic/);
  });
});
