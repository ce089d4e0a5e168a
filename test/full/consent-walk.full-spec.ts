import { Api } from '../support/api.js';
import { ownDestination } from '../support/destination.js';
import { awayHost } from '../support/browser.js';
import {
  consentDialog,
  enableGlobalPrivacyControl,
  visitFrom,
  type WatchedVisitor,
} from '../support/third-party-scripts.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests the way from a scan to its resource without consent: it is straight, and no page waits for the visitor's answer. */

const server = findSharedServer('thirdParty');
const destination = ownDestination();
let origin: string;
let id: string;
let visitor: WatchedVisitor;

beforeAll(() => {
  origin = `http://${awayHost}:${server.port}`;
});

/** Makes a code whose next scan would lead through the advertising pages with consent. */
beforeEach(async () => {
  const api = new Api(server.origin);
  id = (await api.create(destination.url)).qrData.id;
  await api.increment(id);
  visitor = await visitFrom('DE');
});
afterEach(() => visitor.leave());

const refuse = () =>
  visitor.page.context().addCookies([{ name: 'consent', value: 'refused', domain: awayHost, path: '/' }]);

it.each<[string, () => Promise<void>, boolean]>([
  ['who has refused', refuse, false],
  ['who has not been asked', async () => undefined, true],
  ['whose browser refuses for them', () => enableGlobalPrivacyControl(visitor, 'DE'), false],
])('a visitor %s arrives', async (_, prepare, isAsked) => {
  const { page } = visitor;
  await prepare();
  const expectDialog = async () => {
    await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    if (isAsked) await consentDialog(page).waitFor();
    else expect(await consentDialog(page).count()).toBe(0);
  };
  await page.goto(`${origin}/${id}`);
  await page.waitForURL(destination.url);
  expect(await page.title()).toBe('Arrived');
  await page.goto(`${origin}/qr/${id}`);
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expectDialog();
  expect(visitor.requestedHosts).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
