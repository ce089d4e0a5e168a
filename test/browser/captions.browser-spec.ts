import { measureCaption } from '../../server/render/caption/caption-outline.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { ownVisitor } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
const visitor = ownVisitor(1280, 800);

beforeAll(async () => {
  await openCustomize();
});

async function openCustomize(): Promise<void> {
  const { page } = visitor;
  await page.goto(`${server.origin}/generate/url`);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Enter your URL').fill('https://example.com');
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
}

/** Returns the caption's outlines in the downloaded file. */
async function exportedOutlines(text: string): Promise<string> {
  const { qrData } = await new Api(server.origin).create('https://example.com', { text });
  const svg = await (await fetch(`${server.origin}/api/qr/${qrData.id}/image.svg`)).text();
  return /d="([^"]+)"\/><\/svg>$/.exec(svg)![1]!;
}

it.each(
  withOthers(
    [
      ['Cyrillic, shrunk', 'Сканируй меня скорее'],
      ['Arabic', 'مرحبا بالعالم'],
      ['Chinese', '扫描我，菜单「你好」'],
      ['emoji', '😀👩‍👩‍👧🇩🇪☕❤️1️⃣👍🏽'],
    ],
    [
      ['Vietnamese', 'Tiếng Việt'],
      ['Cyrillic', 'Сканируй меня'],
      ['Greek', 'Σκάναρέ με'],
      ['Hebrew', 'שָׁלוֹם (עולם) 123'],
      ['Devanagari', 'नमस्ते क्षत्रिय हिन्दी'],
      ['Thai', 'สวัสดีครับ ที่นี่ น้ำ'],
      ['Japanese', 'スキャンしてね 直骨'],
      ['Korean', '나를 스캔하세요'],
      ['mixed', 'Menu قائمة 菜单'],
      ['two lines', 'Сканируй меня скорее, пока не остыл суп и не кончился хлеб'],
    ],
  ),
)('the preview of a caption in %s has the outlines of the export', async (_name, text) => {
  const { page } = visitor;
  const outlines = await exportedOutlines(text);
  await page.getByLabel('Add text').fill(text);
  await page.locator(`.preview__svg svg > path[d="${outlines}"]`).waitFor({ state: 'attached' });
  expect(await page.locator('.preview__svg svg text').count()).toBe(0);
});

it.each(
  withOthers(
    [['shrunk', 'The best soup in the whole of town']],
    [
      ['as it is', 'Scan me'],
      ['with diacritics', 'Ünïcödé Žluťoučký'],
    ],
  ),
)('the live text of a Latin caption, %s, is as wide as the outlines of the export', async (_name, text) => {
  const { page } = visitor;
  await page.getByLabel('Add text').fill(text);
  const live = page.locator('.preview__svg svg text').filter({ hasText: text });
  const fontSize = Number(await live.getAttribute('font-size'));
  const width = await live.evaluate((node) =>
    (node as unknown as { getComputedTextLength(): number }).getComputedTextLength(),
  );
  expect(Math.abs(width - measureCaption(text, fontSize))).toBeLessThan(1);
});

it('a long caption takes two lines, and what is too long is counted and holds up the step', async () => {
  const { page } = visitor;
  const field = page.getByLabel('Add text');
  const words = 'The best soup in the whole of the town, every day from noon to midnight';
  await field.fill(words);
  await page.getByText(`In two lines: ${words.length} characters.`).waitFor();
  const lines = await page.locator('.preview__svg svg text').allTextContents();
  expect(lines.join(' ')).toBe(words);
  expect(lines).toHaveLength(2);
  await field.fill(words + words);
  await page
    .getByRole('alert')
    .getByText(/^Too long by \d+ characters\.$/)
    .waitFor();
  await page.getByRole('button', { name: 'Create QR code' }).click();
  expect(await page.evaluate('document.activeElement.name')).toBe('text');
  expect(await violations(page)).toEqual([]);
  await field.fill(words);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('characters without a font are named at the field and hold up the step', async () => {
  const { page } = visitor;
  await page.getByLabel('Add text').fill('Menu ⵜⴰⵎⴰ');
  await page.getByRole('alert').getByText('We cannot draw these characters: ⵜ ⴰ ⵎ').waitFor();
  expect(await page.locator('.preview__svg svg text').count()).toBe(0);
  await page.getByRole('button', { name: 'Create QR code' }).click();
  expect(await page.evaluate('document.activeElement.name')).toBe('text');
  expect(await violations(page)).toEqual([]);
});

itInFull('without the server no caption is shown in another font', async () => {
  const { page } = visitor;
  await page.route('**/api/qr/preview', (route) => route.abort());
  const requestFailed = page.waitForEvent('requestfailed');
  await page.getByLabel('Add text').fill('Сканируй');
  await requestFailed;
  expect(await page.locator('.preview__svg svg text').count()).toBe(0);
});
