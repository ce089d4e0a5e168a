import type { Page } from 'playwright-core';
import { startPaths } from '../../server/domain/generator-paths.js';
import { pseudoText } from '../../server/domain/languages/pseudo-text.js';
import { pseudo } from '../../server/domain/languages/languages.js';
import { awayHost } from '../support/browser.js';
import { Api } from '../support/api.js';
import { holdToast, openStart, pdfFile, uploaded } from '../support/start-screen.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { scanByPhone } from '../support/phone-scans.js';
import { consentDialog, visitFrom, type WatchedVisitor } from '../support/third-party-scripts.js';
import { flawsOf, plantFlaws } from '../support/pseudo-flaws.js';
import { files } from '../support/uploads.js';

/** Tests every page and step in the pseudo-language: all text comes from a catalogue, and text longer than English fits. */

const server = findSharedServer('thirdParty');
const address = 'https://menu.example.com/today';
const otherPaths =
  '/embed /about-us /privacy-policy /contact-us /qr/{id} /prel1/{id} /prel2/{id} /ZZZZZZZZZZ /0000000000 /qr/0000000000 /prel1/0000000000 /test-s3-upload /test-supabaseService';
const paths = withOthers(['/', startPaths[0]!, '/nope'], [...startPaths.slice(1), ...otherPaths.split(' ')]);
let origin: string;
let id: string;

beforeAll(async () => {
  origin = `http://${awayHost}:${server.port}`;
  ({ id } = (await new Api(server.origin).create(address)).qrData);
  await scanByPhone(server, id, 3);
});

describe('in the least width', () => {
  const width = 320;
  let visitor: WatchedVisitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await visitFrom('US', { width, height: 844, reducedMotion: 'reduce' });
    ({ page } = visitor);
    await page.goto(`${origin}/about-us?lang=${pseudo.tag}`);
  });
  afterEach(() => page.unrouteAll());

  async function open(path: string): Promise<void> {
    await page.goto(origin + path.replace('{id}', id));
    if (await page.locator('#widget').count())
      await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  }

  const isSound = async () => expect(await flawsOf(page)).toEqual({ foreign: [], cut: [] });

  const button = (english: string, ...values: string[]) =>
    page.getByRole('button', { name: pseudoText(english, values), exact: true });
  const field = (english: string) => page.getByLabel(pseudoText(english), { exact: true });
  const chooseColor = (color: string) =>
    page.locator(`.swatches input[value=${color}]`).first().check({ force: true });
  const toast = () => page.locator('.toast').last();
  const enterLink = async (link: string) => {
    await openStart(page, origin, 'url');
    await field('Enter your URL').fill(link);
    await button('Style it first').click();
  };
  /** Expects a toast in the pseudo-language, and closes it. */
  const expectSoundToast = async () => {
    await holdToast(toast());
    await isSound();
    await page.locator('.toast__close').last().click();
    await page.locator('.toast').waitFor({ state: 'detached' });
  };
  /** Makes the server refuse one request, with a text in English. */
  const refuse = (path: string, status: number, code: string) =>
    page.route(path, (route) => route.fulfill({ status, json: { success: false, error: 'No', code } }), {
      times: 1,
    });

  it('hard-coded text and overflowing controls are detected', async () => {
    await open('/about-us');
    await plantFlaws(page);
    const { foreign, cut } = await flawsOf(page);
    expect(foreign).toEqual(
      expect.arrayContaining(['Plain text', '[Éñĝļîšĥ ···] and more', 'Plain placeholder', 'Plain picture']),
    );
    expect(foreign).toHaveLength(4);
    expect(cut).toEqual([
      expect.stringMatching('Ļöñĝ.*overflows'),
      expect.stringMatching('Ɓéýöñð.*is cut off'),
      expect.stringMatching('the page is'),
    ]);
  });

  it.each(paths)('%s', async (path) => {
    await open(path);
    expect(await page.locator('html').getAttribute('lang')).toBe(pseudo.tag);
    await isSound();
  });

  itInFull('the answers on the home page', async () => {
    await open('/');
    for (const question of await page.locator('.faq summary').all()) {
      await question.click();
      await isSound();
    }
  });

  itInFull('ad places', async () => {
    await page.goto(`${server.origin}/generate/url?lang=${pseudo.tag}`);
    await page
      .getByText(/^\[Åð \d+ẋ\d+ ·+\]$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await isSound();
  });

  itInFull('an invalid link', async () => {
    await enterLink('example .com');
    await toast().waitFor();
    await isSound();
  });

  itInFull('a code for a link, with text and logo', async () => {
    await enterLink(address);
    await page.waitForURL('**/customize');
    await field('Add text').waitFor();
    await isSound();
    await field('Add text').fill('12');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: files.png().subarray(0, 8) });
    await page.locator('.field__note[data-error]').waitFor();
    await isSound();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: files.png() });
    await button('Remove logo').waitFor();
    await isSound();
    await refuse('**/api/qr', 503, 'unavailable');
    await button('Create QR code').click();
    await expectSoundToast();
    await button('Create QR code').click();
    await page.waitForURL('**/download');
    await button('Download PNG', 'PNG').waitFor();
    await isSound();
    await button('Send now').click();
    await page.locator('.field__note[data-error]').waitFor();
    await isSound();
    await page.locator('input[name=email]').fill('ada@example.com');
    await refuse('**/api/email/send-qr', 502, 'email.failed'); // only the first mail is refused
    for (let times = 0; times < 2; times++) {
      await button('Send now').click();
      await expectSoundToast();
    }
    await page.route('**/image.svg*', (route) => route.abort());
    for (const format of ['SVG', 'PNG']) {
      await button(`Download ${format}`, format).click();
      await expectSoundToast();
    }
    await page.locator('[data-my-codes]').click();
    await page.locator('.my-codes__list').first().waitFor();
    await isSound();
    await page.locator('.my-codes__keys > summary').last().click();
    await page.locator('.my-codes__forget button').click();
    await isSound();
  });

  itInFull('colors that scan badly, and the offer of the last style', async () => {
    await enterLink(address);
    await page.waitForURL('**/customize');
    await page.getByRole('tab').nth(1).click();
    await chooseColor('white');
    await button('Create QR code').click();
    await page.locator('.stage-reason:focus').waitFor();
    await isSound();
    await chooseColor('yellow');
    await isSound();
  });

  itInFull('a file: rejected, failed and uploaded', async () => {
    await openStart(page, origin, 'menu');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('-') });
    await expectSoundToast();
    await button('Create QR code').click({ force: true });
    await expectSoundToast();
    await refuse('**/api/upload/url', 415, 'upload.type');
    await input.setInputFiles(pdfFile());
    await page.locator('.file-card[data-phase="failed"]').waitFor();
    await isSound();
    await button('Try again').click();
    await uploaded(page);
    await isSound();
  });

  itInFull('an empty list of codes', async () => {
    await page.context().clearCookies({ name: 'keyring' });
    await page.evaluate('localStorage.clear()');
    await open('/my-codes');
    await page.locator('.my-codes__none').waitFor();
    await page.locator('.enter-key button[type=submit]').click();
    await page.locator('.field__note[data-error]').waitFor();
    await isSound();
  });

  itInFull('a report of a code', async () => {
    await open('/qr/{id}');
    await button('Report this code').click();
    await button('Send report').click();
    await page.locator('.field__note[data-error]').waitFor();
    await isSound();
    await page.locator('select').selectOption('spam');
    await button('Send report').click();
    await page.getByText(pseudoText('Thank you. We will look at this code.')).waitFor();
    await isSound();
  });

  itInFull('a message by the contact form', async () => {
    await open('/contact-us');
    await button('Send Message').click({ force: true });
    await page.locator('.field__note[data-error]').first().waitFor();
    await isSound();
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    for (const name of ['name', 'email', 'subject', 'message'])
      await page.locator(`[name=${name}]`).fill('1234567890@example.com');
    for (let times = 0; times < 2; times++) {
      await button('Send Message').click();
      await expectSoundToast();
    }
  });

  itInFull('the consent dialog, before and after a choice', async () => {
    const european = await visitFrom('DE', { width, height: 844, reducedMotion: 'reduce' });
    const before = page;
    ({ page } = european);
    await page.goto(`${origin}/?lang=${pseudo.tag}`);
    await consentDialog(page).waitFor();
    await isSound();
    await button('Reject').click();
    await button('Cookie settings').click();
    await consentDialog(page).waitFor();
    await isSound();
    page = before;
  });
});
