import { violations } from '../support/axe.js';
import { screenSizes, visit } from '../support/browser.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';
import { VirtualAuthenticator } from '../support/virtual-authenticator.js';

/** Tests the way from a printed code to the page where its maker changes it. */

const server = findSharedServer('admin');
const origin = () => server.origin;
const quiet = { reducedMotion: 'reduce' } as const;
const change = 'Yours? Change it';

const leadsTo = async (id: string) => (await server.api.scan(id, { accept: '*/*' })).headers.get('location');

it('from the link on paper, a maker with a passkey changes a code on another device in five actions', async () => {
  const { id, created } = await MakerApi.make(origin);
  const first = await visit(390, 844, quiet);
  const reader = await VirtualAuthenticator.in(first.page);
  await first.page.goto(created.manageUrl!);
  await first.page.getByRole('button', { name: 'Keep with your fingerprint' }).click();
  await first.page.getByText('Your passkey opens these codes').waitFor();

  const { page, complaints } = await visit(390, 844, quiet);
  await VirtualAuthenticator.in(page, await reader.passkeys());
  const actions: readonly (() => Promise<unknown>)[] = [
    () => page.goto(`${server.origin}/${id}+`),
    () => page.getByRole('link', { name: change }).click(),
    () => page.getByRole('button', { name: 'Open with a passkey' }).click(),
    () => page.getByLabel('New address').fill('example.org/second'),
    () => page.getByRole('button', { name: 'Change', exact: true }).click(),
  ];
  for (const act of actions) await act();
  await page.getByText('Leads to https://example.org/second').waitFor();
  expect(await leadsTo(id)).toBe('https://example.org/second');
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

it.each(screenSizes)('every public page of a code leads there, at %i × %i', async (width, height) => {
  const { id, maker } = await MakerApi.make(origin);
  const { page } = await visit(width, height, quiet);
  const pages = [`/qr/${id}`, `/${id}+`];
  for (const path of pages) {
    await page.goto(server.origin + path);
    expect(await page.getByRole('link', { name: change }).getAttribute('href')).toBe(`/manage/${id}`);
    expect(await violations(page)).toEqual([]);
  }
  await maker.change(id, { status: 'paused' });
  await page.goto(`${server.origin}/${id}`);
  await page.getByRole('heading', { name: 'This QR code is paused' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: change }).click();
  await page.waitForURL(`**/manage/${id}`);
  await page.getByText('Without one of them no one can change it, including us.').waitFor();
});

itInFull('the locked page offers a passkey, the printed key and a saved one in this order', async () => {
  const { id } = await MakerApi.make(origin);
  const { page } = await visit(390, 844, quiet);
  await VirtualAuthenticator.in(page);
  await page.goto(`${server.origin}/manage/${id}`);
  const offers = [
    page.getByRole('button', { name: 'Open with a passkey' }),
    page.getByRole('button', { name: 'Scan the printed key' }),
    page.getByLabel('Key file, or a photo of the printed one'),
    page.getByLabel('Your key, or the link that was kept with it'),
  ];
  const tops: number[] = [];
  for (const offer of offers) {
    await offer.waitFor();
    tops.push((await offer.boundingBox())!.y);
  }
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});
