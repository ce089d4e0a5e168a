import { afterScans, writeAdsFile } from '../support/ads-file.js';
import { ownServer } from '../support/own-server.js';
import { ScanClient } from '../support/scan-client.js';
import { makeDataDir } from '../support/test-server.js';

const site = 'https://qr.example';
const linkHost = 'q.example';
const server = ownServer(async () => {
  const dataDir = makeDataDir();
  return {
    DATA_DIR: dataDir,
    ADS_CONFIG: writeAdsFile(dataDir, afterScans),
    PUBLIC_ORIGIN: site,
    LINK_ORIGIN: `https://${linkHost}`,
    PRE_CONTENT_EVERY: '2',
    TRUST_PROXY: 'loopback',
  };
});
const client = new ScanClient();
const destination = 'https://example.com/there';
const { api } = server;
let id: string;

beforeAll(async () => {
  id = (await api.create(destination)).qrData.id;
});

afterAll(() => client.close());

const ask = (host: string, path: string, accept = 'text/html', method = 'GET', more = {}) =>
  client.send(server.origin, path.replace('{id}', id), method, { host, accept, ...more });

/** Returns the path of a built file that pages load. */
const asset = async () => /\/assets\/[^"]+\.css/.exec((await ask(linkHost, '/0000000000')).body)![0];

it('both hosts open codes in any case, and pre-content is on the site', async () => {
  const seen = [];
  for (const [host, path] of [
    [linkHost, `/${id}`],
    ['Q.EXAMPLE', `/${id.toLowerCase()}`],
    ['qr.example', `/${id.toLowerCase()}`],
    ['QR.EXAMPLE:443', `/${id}`],
  ] as const)
    seen.push((await ask(host, path, '*/*')).headers.location);
  expect(seen).toEqual([destination, `${site}/prel1/${id}`, destination, `${site}/prel1/${id}`]);
  expect(await api.counterOf(id)).toBe(4);
});

it.each([
  ['GET', '/{id}', 200],
  ['HEAD', '/{id}', 200],
  ['GET', '/{id}+', 200],
  ['GET', '/ZZZZZZZZZZ', 404],
  ['GET', '/api/qr/{id}/image.png', 200],
  ['HEAD', '/api/qr/{id}/image.svg?size=100', 200],
  ['GET', '/functions/v1/api/qr/{id}/image.webp', 200],
  ['GET', '/health/live', 200],
  ['GET', '/health/ready', 200],
  ['GET', '/favicon.ico', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/api/geo/location', 200],
])('the host of links answers %s %s with %i', async (method, path, status) => {
  expect((await ask(linkHost, path, 'text/html', method)).status).toBe(status);
});

it('has the files that its pages load', async () => {
  expect((await ask(linkHost, await asset())).status).toBe(200);
});

it.each([
  ['GET', '/'],
  ['HEAD', '/generate/url?lang=es'],
  ['GET', '/qr/{id}'],
  ['GET', '/prel1/{id}'],
  ['GET', '/files/qr-{id}.png'],
  ['GET', '/embed/generator'],
  ['GET', '/a/page/that/is/not/there'],
  ['GET', '//evil.example/'],
])('sends %s %s on to the site', async (method, path) => {
  const { status, headers } = await ask(`${linkHost}:443`, path, 'text/html', method);
  expect([status, headers.location]).toEqual([301, site + path.replace('{id}', id)]);
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  ['GET', '/api/qr/{id}'],
  ['POST', '/api/qr/{id}/increment'],
  ['POST', '/functions/v1/api/qr/{id}/increment'],
  ['POST', '/api/qr'],
  ['PUT', '/api/upload/file/x'],
  ['GET', '/api/docs'],
  ['GET', '/metrics'],
  ['POST', '/generate/url/customize'],
  ['POST', '/s3/get-upload-url'],
])('the host of links does not know %s %s', async (method, path) => {
  expect((await ask(linkHost, path, '*/*', method)).status).toBe(404);
});

it.each([
  ['qr.example', '/about-us', linkHost],
  ['qr.example', '/about-us', 'localhost'],
  ['qr.example', '/embed/1.js', linkHost],
  ['qr.example', '/api/qr/{id}', linkHost],
  [linkHost, '/', 'qr.example'],
  [linkHost, '/api/qr/{id}', 'qr.example'],
])('%s answers %s in the same way to X-Forwarded-Host: %s', async (host, path, forwarded) => {
  const { status, headers, body } = await ask(host, path);
  const answer = await ask(host, path, 'text/html', 'GET', { 'x-forwarded-host': forwarded });
  expect([answer.status, answer.headers.location]).toEqual([status, headers.location]);
  expect(withoutNonces(answer.body)).toBe(withoutNonces(body));
});

/** Pages with ads have another nonce each time. */
const withoutNonces = (page: string) => page.replaceAll(/nonce="[^"]+"/g, '');

it('the site answers on its own host', async () => {
  for (const path of ['/', '/qr/{id}', '/prel1/{id}', '/files/qr-{id}.png', '/api/qr/{id}'])
    expect((await ask('qr.example', path)).status).toBe(200);
});

it('a code cannot lead to another code, by either host', async () => {
  for (const link of [`HTTPS://Q.EXAMPLE/${id}`, `http://www.q.example./${id}+`, `${site}/${id}`]) {
    const { status, body } = await api.post('/api/qr', { type: 'url', originalResource: link });
    expect([status, body.code]).toEqual([400, 'resource.invalid']);
  }
});
