import type { Frame, Locator, Page, Request } from 'playwright-core';

import { type Visitor, visit } from './browser.js';
import { openStart } from './start-screen.js';

export const someUrl = 'https://example.com/menu';

/** Presses the second button of a start screen, which opens the studio. */
export const styleFirst = (page: Page | Frame): Promise<void> =>
  page.getByRole('button', { name: 'Style it first' }).click();

export async function goToCustomize(
  page: Page,
  origin: string,
  type: 'url' | 'social',
  address: string,
): Promise<void> {
  await openStart(page, origin, type);
  await page.getByLabel('Enter your URL').fill(address);
  await styleFirst(page);
  await page.waitForURL(`**/generate/${type}/customize`);
  await page.locator('.preview__svg svg').waitFor();
}

export async function goToStart(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/generate/url`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

/** The button that creates the code, in the studio and on start screens. */
export const createButton = (page: Page | Frame) => page.locator('.step-form button[type=submit]').first();

/** Presses the button as an impatient visitor does: a double click, a click while it is busy, and Enter twice. */
export async function pressOften(page: Page): Promise<void> {
  await createButton(page).dblclick({ force: true });
  await createButton(page).click({ force: true });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Opens the studio at its looks. @param text caption of the code */
export async function openStudio(origin: string, width: number, text = ''): Promise<Visitor> {
  const visitor = await visit(width, 844, { reducedMotion: 'reduce' });
  await openStep(visitor.page, origin, 'size-color', text);
  return visitor;
}

/** Opens a step of the studio with a link, handed over as the home page does, without the steps before. */
export async function openStep(
  page: Page,
  origin: string,
  step: 'customize' | 'size-color',
  text = '',
): Promise<void> {
  const path = `/generate/url/${step}`;
  const state = JSON.stringify({ path, url: someUrl, qrType: 'url', text });
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(`sessionStorage.setItem('qr_handed_over', ${JSON.stringify(state)})`);
  await page.goto(origin + path);
  await page.locator('.looks__picture svg').first().waitFor();
}

/** Tab of the studio in which each group of choices is. The looks are in every tab. */
const tabOf: Readonly<Record<string, string>> = {
  Looks: '',
  'Show on': 'Looks',
  'From your logo': 'Looks',
  'Safe color pairs': 'Colors',
  Color: 'Colors',
  Background: 'Colors',
  Gradient: 'Colors',
  Pattern: 'Shape',
  Corners: 'Shape',
  Frame: 'Shape',
  'Ring around the logo': 'Shape',
  Banner: 'Banner',
  Position: 'Banner',
};

export async function openTab(page: Page | Frame, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

/** Returns a radio button of the studio, after its tab was opened. */
export async function radio(page: Page, group: string, name: string): Promise<Locator> {
  const tab = tabOf[group];
  if (tab) await openTab(page, tab);
  return page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });
}

export const choose = async (page: Page, group: string, name: string): Promise<void> =>
  (await radio(page, group, name)).check({ force: true });

export const isChosen = async (page: Page, group: string, name: string): Promise<boolean> =>
  (await radio(page, group, name)).isChecked();

/** Counts the requests that create a code. */
export function watchCreations(page: Page): { readonly count: number; stop(): void } {
  let count = 0;
  const note = (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/qr') count++;
  };
  page.on('request', note);
  return {
    get count() {
      return count;
    },
    stop: () => void page.off('request', note),
  };
}

/**
 * Returns the origin of a server under a host that is a secure context, as localhost is, but has no emulated reward, which would take 2 s
 * for each code. Chromium resolves every host below `localhost` to this machine.
 */
export const originWithoutReward = ({ port }: { readonly port: number }) => `http://qr.localhost:${port}`;

/** Makes a code of a link in the default style. @returns the id of the code that the download step shows */
export async function makeCode(page: Page, origin: string, url: string): Promise<string> {
  await goToStart(page, origin);
  await page.getByLabel('Enter your URL').fill(url);
  await createButton(page).click();
  await page.waitForURL('**/generate/url/download');
  const toPage = page.getByRole('link', { name: 'Go to Page with your QR' });
  return (await toPage.getAttribute('href'))!.slice('/qr/'.length);
}

/** Creates a code from a start screen that is filled in. @returns its id */
export async function createFromStart(page: Page, kind: string): Promise<string> {
  await createButton(page).click();
  await page.waitForURL(`**/generate/${kind}/download`);
  const link = await page
    .getByText(/localhost:\d+\/[0-9A-Z]{10}/)
    .first()
    .innerText();
  return /[0-9A-Z]{10}/.exec(link)![0];
}
