import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { originWithoutReward } from '../support/generator.js';
import { blankPng } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';
import { pdfFile } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';

/** Counts the actions from the home page to a file: presses, typed texts and chosen files. */

const server = findSharedServer();
let page: Page;
let actions: number;

beforeEach(async () => {
  ({ page } = await visit(1280, 800, { reducedMotion: 'reduce' }));
  actions = 0;
  await page.goto(`${originWithoutReward(server)}/`);
});

const act = (done: Promise<unknown>) => {
  actions++;
  return done;
};
const press = (name: string) => act(page.getByRole('button', { name, exact: true }).click());
const type = (label: string, text: string) => act(page.getByLabel(label).fill(text));

/** Presses the chip of a kind. */
async function chooseKind(name: string): Promise<void> {
  await act(page.locator('.type-card', { hasText: name }).first().click());
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

async function save(format: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(`Download ${format}`)]);
  return bytesOf(download);
}

it('a link becomes a PNG by two presses after it was typed', async () => {
  await type('Enter your URL', 'https://example.com/menu');
  await press('Create QR code');
  expect((await save('PNG')).subarray(1, 4).toString()).toBe('PNG');
  expect(actions).toBe(3);
});

it('a styled SVG with logo and caption takes seven actions, on two screens after the home page', async () => {
  await type('Enter your URL', 'https://example.com/menu');
  await press('Style it first');
  await type('Add text', 'Casa Miguel');
  await act(
    page
      .getByLabel('Add logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: blankPng(2_000) }),
  );
  await act(page.getByRole('radio', { name: 'Forest' }).check({ force: true }));
  await page.locator('.preview__svg image').waitFor();
  await press('Create QR code');
  const svg = (await save('SVG')).toString();
  expect(svg).toContain('<image');
  expect(svg).toContain('#0B5D45');
  expect(actions).toBe(7);
});

it('a Wi-Fi login becomes a PNG by five actions', async () => {
  await chooseKind('Wi-Fi');
  await type('Network name', 'Guest');
  await type('Password', 'welcome2026');
  await press('Create QR code');
  await save('PNG');
  expect(actions).toBe(5);
});

it('a PDF becomes a PNG by four actions', async () => {
  await chooseKind('PDF');
  await act(page.locator('input[type=file]').setInputFiles(pdfFile('menu.pdf', 40_000)));
  await page.locator('.file-card[data-phase="complete"]').waitFor();
  await press('Create QR code');
  await save('PNG');
  expect(actions).toBe(4);
});

itInFull('a PDF that is dropped on the home page becomes a PNG by two presses', async () => {
  const { name, mimeType, buffer } = pdfFile('menu.pdf', 40_000);
  const drop = await page.evaluateHandle(`(() => {
    const content = Uint8Array.from(atob('${buffer.toString('base64')}'), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([content], '${name}', { type: '${mimeType}' }));
    return data;
  })()`);
  await page.locator('.hero').dispatchEvent('dragover', { dataTransfer: drop });
  await act(page.locator('.hero').dispatchEvent('drop', { dataTransfer: drop }));
  await page.waitForURL('**/generate/pdf/customize');
  await press('Create QR code');
  await save('PNG');
  expect(actions).toBe(3);
});

itInFull('a dropped file that is no PDF or picture is refused at the field', async () => {
  const drop = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(new File(['-'], 'notes.txt', { type: 'text/plain' })); return data; })()`,
  );
  await page.locator('.hero').dispatchEvent('drop', { dataTransfer: drop });
  await page.getByText('Unsupported file format').waitFor();
  expect(await page.locator('#hero-note').getAttribute('data-error')).toBe('');
  expect(await violations(page)).toEqual([]);
});

itInFull('the keyboard alone leads from the home page to a styled SVG', async () => {
  const tabTo = async (condition: string) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await page.evaluate(`(${condition})(document.activeElement)`)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No stop of the keyboard is ${condition}`);
  };
  await tabTo(`({ id }) => id === 'hero-url'`);
  await page.keyboard.type('example.com');
  await tabTo(`(element) => element.matches('[data-hero-customize]')`);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customize');
  await page.locator('.looks__input').first().waitFor({ state: 'attached' });
  await tabTo(`({ name }) => name === 'text'`);
  await page.keyboard.type('Casa Miguel');
  await tabTo(`(element) => element.matches('.looks__input')`);
  await page.keyboard.press('ArrowRight');
  await tabTo(`(element) => element.matches('.step-form [type=submit]')`);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/download');
  await tabTo(`({ ariaLabel }) => ariaLabel === 'Download SVG'`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect((await bytesOf(download)).toString()).toContain('#0B5D45');
});
