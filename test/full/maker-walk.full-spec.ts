import type { Locator, Page } from 'playwright-core';
import { texts as englishKeys } from '../../server/domain/languages/en/keys.js';
import { texts as englishManage } from '../../server/domain/languages/en/manage.js';
import { texts as englishMyCodes } from '../../server/domain/languages/en/my-codes.js';
import { texts as englishShared } from '../../server/domain/languages/en/shared.js';
import { texts as spanishKeys } from '../../server/domain/languages/es/keys.js';
import { texts as spanishManage } from '../../server/domain/languages/es/manage.js';
import { texts as spanishMyCodes } from '../../server/domain/languages/es/my-codes.js';
import { texts as spanishShared } from '../../server/domain/languages/es/shared.js';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import { settle } from '../support/settle.js';
import { withOthers } from '../support/tier.js';

/** Walks through what a maker does with a code, by keyboard alone, in each language. */

const server = ownServer({ PRE_CONTENT_EVERY: '0', RATE_LIMITS: 'off' });

const english = { keys: englishKeys, manage: englishManage, myCodes: englishMyCodes, shared: englishShared };
const spanish = { keys: spanishKeys, manage: spanishManage, myCodes: spanishMyCodes, shared: spanishShared };
type Words = typeof english;

const maxTabs = 150;

/** Moves on by Tab until a control has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor();
  const focused = control.and(page.locator(':focus'));
  for (let tabs = 0; tabs < maxTabs; tabs++) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

async function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  await reach(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function expectSound(page: Page, width: number): Promise<void> {
  await settle(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
}

/** Makes a code as our pages do, so that the browser holds its keyring. @returns its id */
const makeCode = (page: Page) =>
  page.evaluate<string>(`fetch('/api/qr', {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: '{"type":"website","originalResource":"https://example.com/menu"}',
  }).then((response) => response.json()).then(({ qrData }) => qrData.id)`);

const walks = withOthers<readonly [language: string, width: number, height: number, words: Words]>(
  [['es', 390, 844, spanish]],
  [
    ['en', 390, 844, english],
    ['en', 1280, 800, english],
    ['es', 1280, 800, spanish],
  ],
);

it.each(walks)('in %s at %i × %i', async (language, width, height, words) => {
  const { manage, keys, myCodes, shared } = words;
  const { page, complaints } = await visit(width, height, { reducedMotion: 'reduce', locale: language });
  const isActive = page.locator('.code-state[data-status=active]');
  await page.goto(`${server.origin}/about-us`);
  const id = await makeCode(page);
  await server.api.scan(id, { accept: '*/*' });

  await press(page, shared.myCodes, 'link');
  await page.getByText(keys.onlyHere).waitFor();
  await expectSound(page, width);
  await press(page, myCodes.changeOf('example.com/menu'), 'link');
  await isActive.waitFor();
  await expectSound(page, width);

  await reach(page, page.getByLabel(manage.newAddress));
  await page.keyboard.insertText('example.org/second');
  await page.keyboard.press('Enter');
  await page.getByText(manage.changes.destination('https://example.org/second')).waitFor();
  await press(page, manage.pause);
  await isActive.waitFor({ state: 'detached' });
  await press(page, manage.resume);
  await isActive.waitFor();

  await reach(page, page.getByRole('radio', { name: manage.statistics.bys.day }));
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^(Hours of the day|Horas del día) /).waitFor();
  await reach(page, page.locator('summary', { hasText: manage.statistics.asTable }));
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await expectSound(page, width);

  await press(page, manage.changeStyle);
  await page.getByText(manage.styleNote).waitFor();
  await expectSound(page, width);
  await press(page, manage.keepStyle);

  await reach(page, page.locator('summary', { hasText: keys.otherWays }));
  await page.keyboard.press('Enter');
  await press(page, keys.ways.text);
  await page.getByText(keys.keptIn(keys.places.text)).waitFor();
  await reach(page, page.locator('summary', { hasText: keys.list }));
  await page.keyboard.press('Enter');
  await expectSound(page, width);

  await reach(page, page.getByLabel(manage.name));
  await page.keyboard.insertText('Terraza');
  await press(page, manage.save);
  await page.getByText(manage.changes.name('Terraza')).waitFor();
  await page.goto(`${server.origin}/qr/${id}`);
  await page
    .getByText(/Changed by its maker|Su autor lo cambió/)
    .first()
    .waitFor();
  await expectSound(page, width);
  expect(complaints).toEqual([]);
});
