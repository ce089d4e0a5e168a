import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { decode } from '../support/decode.js';
import { ownDestination } from '../support/destination.js';
import { downloadedPng, makeDownloads, removeDownloads } from '../support/engines/downloads.js';
import { type Engine, button, field, link } from '../support/engines/engine.js';
import { launchFirefox } from '../support/engines/firefox.js';
import { launchWebKit } from '../support/engines/webkit.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';

/** Tests the way from the home page to a downloaded PNG, and from a scan to its resource, in other browsers than Chromium. */

const server = ownServer();
const destination = ownDestination();

const isReady = `Boolean(document.querySelector('#widget[data-ready]'))`;

describe.each([
  ['Firefox', launchFirefox],
  ['WebKitGTK', launchWebKit],
])('in %s', (_name, launch) => {
  let engine: Engine;
  let downloads: string;

  beforeAll(async () => {
    downloads = makeDownloads();
    engine = await launch({
      elsewhere: new URL(destination.url).host.replace(/.*:/, '127.0.0.1:'),
      downloads,
    });
  });
  afterAll(async () => {
    await engine.leave();
    removeDownloads(downloads);
  });

  const arriveAt = async (path: RegExp) =>
    expect(
      await eventually(
        () => engine.address(),
        (address) => path.test(address),
      ),
    ).toMatch(path);
  const hold = async (expression: string) =>
    expect(await eventually(() => engine.evaluate(expression), Boolean)).toBeTruthy();

  it('a visitor makes a code, downloads it, and its scans arrive, straight and by way of the pages between', async () => {
    await engine.goTo(`${server.origin}/`);
    await engine.click(link('Website, URL'));
    await arriveAt(/\/generate\/url$/);
    await hold(isReady);
    await engine.fill(field('Enter your URL'), destination.url);
    await engine.click(button('Style it first'));
    await arriveAt(/\/customize$/);
    await engine.fill(field('Add text'), 'Scan me');
    await engine.click(button('Create QR code'));
    await arriveAt(/\/generate\/url\/download$/);
    await engine.click(button('Download PNG'));
    const png = await downloadedPng(downloads);
    expect(png.name).toMatch(/^[\w-]+__500x500\.png$/);
    const scanLink = await decode(png.content);
    expect(scanLink).toMatch(new RegExp(`^${codeText(server.origin)}/[0-9A-Z]{10}$`));

    await engine.goTo(scanLink!);
    await arriveAt(new RegExp(`^${destination.url}$`));
    await engine.goTo(scanLink!);
    await arriveAt(/\/prel1\//);
    await engine.click(link('Skip advertisement'));
    await arriveAt(/\/prel2\//);
    await engine.click(link('Go to content'));
    await arriveAt(new RegExp(`^${destination.url}$`));
    expect(await engine.evaluate('document.title')).toBe('Arrived');
    expect(await new Api(server.origin).counterOf(scanLink!.slice(-10))).toBe(2);
    expect(engine.complaints ?? []).toEqual([]);
  });
});
