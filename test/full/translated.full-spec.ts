import type { Page } from 'playwright-core';
import { afterThisTest } from '../support/after-each.js';
import { Api } from '../support/api.js';
import { awayHost, type Visitor, visit } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { choose, createButton, openStep } from '../support/generator.js';
import { pauseClock } from '../support/page-clock.js';
import { findSharedServer } from '../support/shared-server.js';
import { dropFile, openStart, pdfFile, uploader } from '../support/start-screen.js';

/**
 * Tests pages that the browser translates. It replaces React's text nodes, so a text that React removes, or inserts something before,
 * must be in an element of its own.
 */

const server = findSharedServer();
let visitor: Visitor;
let page: Page;
/** An origin other than localhost, where an emulated reward takes time. */
let away: string;

beforeAll(() => {
  away = `http://${awayHost}:${server.port}`;
});

beforeEach(async () => {
  visitor = await visit(1280, 800);
  ({ page } = visitor);
  // This runs before the visitor leaves.
  afterThisTest(async () => {
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});

/** Replaces each text, present or inserted later, by a copy within two `<font>`, as Chrome does. */
const translation = `(() => {
  const translate = (text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, svg, textarea')) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).append(text.data);
    text.replaceWith(outer);
  };
  const translateAll = (root) => {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.filter((text) => text.isConnected).forEach(translate);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateAll);
  }).observe(document.body, { childList: true, subtree: true });
})()`;

async function translate(): Promise<void> {
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(translation);
  expect(await page.locator('#widget font').count()).toBeGreaterThan(0);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Longer than the page displays the result of copying. */
const pastNotesMs = 10_000;

describe('the link of a code', () => {
  beforeEach(async () => {
    const { qrData } = await new Api(server.origin).create('https://example.com');
    await page.clock.install();
    await page.goto(`${server.origin}/qr/${qrData.id}`);
    await translate();
  });

  it('is copied repeatedly', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    for (let times = 0; times < 2; times++) {
      await button('Copy link').click();
      await button('Copied').waitFor();
      expect(await button('Copied').innerText()).toBe('Copied');
      await page.clock.runFor(pastNotesMs);
      await button('Copy link').waitFor();
      expect(await button('Copy link').innerText()).toBe('Copy');
    }
  });

  it('has to be copied by hand if the browser forbids it; the note disappears again', async () => {
    await page.evaluate(`
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    `);
    await button('Copy link').click();
    const byHand = page.getByText('Your browser does not allow copying.');
    await byHand.waitFor();
    await page.clock.runFor(pastNotesMs);
    await byHand.waitFor({ state: 'detached' });
  });

  it('is reported, and the button shows that it is being sent', async () => {
    let respond!: () => void;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/report', async (route) => {
      await responded;
      await route.fulfill({ json: { success: true } });
    });
    await button('Report this code').click();
    await page.getByLabel('What is wrong with it?').selectOption('broken');
    const send = page.locator('.report__form button');
    await send.click();
    await page.locator('.report__form button[aria-busy]').waitFor();
    respond();
    await page.getByText('Thank you. We will look at this code.').waitFor();
  });
});

it('the meter and the busy button are updated, and the code is created and downloaded', async () => {
  await openStep(page, away, 'size-color');
  await translate();
  await page.getByText('Should read easily').waitFor();
  await choose(page, 'Color', 'Yellow');
  await page.getByText('Will not scan').or(page.getByText('Hard to read in poor light')).waitFor();
  expect(await page.getByText('Should read easily').count()).toBe(0);
  await choose(page, 'Color', 'Black');
  await page.route('**/api/qr', (route) => route.fulfill({ json: { success: true } }), { times: 1 });
  await createButton(page).click();
  await page.locator('.toast').waitFor();
  expect(await createButton(page).innerText()).toBe('Create QR code');
  await createButton(page).click();
  await page.waitForURL('**/download');
  for (const format of ['PNG', 'SVG']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(`Download ${format}`).click(),
    ]);
    expect(download.suggestedFilename()).toBe(format === 'PNG' ? 'example__500x500.png' : 'example.svg');
    await page.locator('.download__ways [aria-busy]').waitFor({ state: 'detached' });
  }
  expect(await button('Download PNG').innerText()).toBe('Download PNG');
});

it('on localhost the button shows the wait for the reward, and then the creation', async () => {
  await page.clock.install();
  await openStep(page, server.origin, 'size-color');
  await translate();
  let respond!: () => void;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/qr', async (route) => {
    await responded;
    await route.continue();
  });
  await pauseClock(page);
  const checked = page.waitForResponse('**/api/qr/check');
  await createButton(page).click();
  await page.getByText('Please wait...', { exact: true }).waitFor();
  await checked;
  // The wait for the reward begins at some time after the answer.
  const isCreating = async () => {
    await page.clock.runFor(2_000);
    return page.getByText('Creating QR code...', { exact: true }).count();
  };
  expect(await eventually(isCreating, (count) => count === 1)).toBe(1);
  respond();
  await page.waitForURL('**/download');
});

it('a file is uploaded, removed and uploaded again', async () => {
  await openStart(page, server.origin, 'pdf');
  await translate();
  for (const name of ['first.pdf', 'second.pdf']) {
    await uploader(page).setInputFiles(pdfFile(name));
    await button('Cancel upload').waitFor();
    await page.locator('.file-card[data-phase="complete"]').waitFor();
    await page.getByText('2.4 MB · Uploaded').waitFor();
    expect(await button('Remove file').innerText()).toBe('Remove');
    expect(await page.locator('button[type=submit]').first().innerText()).toBe('Create QR code');
    if (name === 'first.pdf') await button('Remove file').click();
  }
  await button('Style it first').click();
  await page.waitForURL('**/customize');
});

it('a failed upload is retried', async () => {
  await openStart(page, server.origin, 'pdf');
  await translate();
  await page.route('**/api/upload/url', (route) => route.fulfill({ json: { success: true } }), { times: 1 });
  await uploader(page).setInputFiles(pdfFile());
  await button('Try again').click();
  await page.getByText('2.4 MB · Uploaded').waitFor();
});

it('dragging a logo over the dropzone and away restores it', async () => {
  await openStart(page, server.origin, 'url');
  await page.getByLabel('Enter your URL').fill('example.com');
  await button('Style it first').click();
  await page.waitForURL('**/customize');
  await translate();
  const dataTransfer = await page.evaluateHandle('new DataTransfer()');
  const place = page.locator('.dropzone');
  await place.dispatchEvent('dragenter', { dataTransfer });
  await page.getByText('Drop your logo').waitFor();
  await place.dispatchEvent('dragleave', { dataTransfer });
  await page.getByText('Drop your logo').waitFor({ state: 'detached' });
  expect(await place.innerText()).toBe('Choose or drop a picture');
  await dropFile(page, '.dropzone', 'menu.pdf', 'application/pdf', 10);
  await page.getByRole('alert').filter({ hasText: 'Choose a picture.' }).waitFor();
});

it('a contact is entered, and moved to a page and back', async () => {
  await page.goto(`${server.origin}/generate/contact`);
  await translate();
  await page.getByLabel('First name').fill('Ada');
  await page.getByText('The phone offers to save Ada').waitFor();
  await page.getByRole('radio', { name: 'On a web page' }).check();
  await page.getByText('Scanning opens a page with this.').waitFor();
  await page.getByRole('radio', { name: 'Saved in the code' }).check();
  await page.getByText('The phone offers to save Ada').waitFor();
});
