import type { BrowserContextOptions, Page } from 'playwright-core';
import { presentations } from '../../server/domain/kinds/presentations.js';
import { type PageLook, pageLooks } from '../../server/domain/page-look.js';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { createFromStart } from '../support/generator.js';
import { MakerApi } from '../support/maker-api.js';
import { otherRequests } from '../support/other-requests.js';
import { barePng, pdfOfTexts } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';
import { until } from '../support/start-screen.js';
import { itInFull, withOthers } from '../support/tier.js';
import { Uploads } from '../support/uploads.js';

/** Looks of the pages of codes: how they are chosen, read and printed. */

const server = findSharedServer('admin');
const origin = () => server.origin;

/** A style whose colors must be corrected. */
const faint = { color: '#E5005A', background: '#FFD9E4', modules: 'dots' };
const make = async (type: string, content: object) =>
  (await MakerApi.make(origin, { type, content, style: faint })).id;

const fitsWidth = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

const kinds: readonly (readonly [type: string, content: object])[] = [
  ['menu', presentations.menu.example],
  ['links', presentations.links.example],
  ['contact', { ...presentations.contact.example, page: true }],
  ['event', { ...presentations.event.example, page: true }],
];
const [first, ...others] = kinds.flatMap(([type, content]) =>
  pageLooks.map((look) => [type, look, content] as const),
);
const schemes = withOthers<BrowserContextOptions>(
  [{ colorScheme: 'light' }, { colorScheme: 'dark' }],
  [{ forcedColors: 'active' }],
);

it.each(withOthers([first!], others))(
  'a page of %s that is %s is read by anyone',
  async (type, look, content) => {
    const id = await make(type, { ...content, look });
    for (const options of schemes) {
      // 1280 px at 400 % are 320 px.
      const { page, complaints } = await visit(320, 640, options);
      await page.goto(`${server.origin}/p/${id}`);
      expect(await otherRequests(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      expect(complaints).toEqual([]);
    }
  },
);

it.each([
  [
    'contact',
    { ...presentations.contact.example, page: true },
    /^tel:\+\d+ sms:\+\d+ mailto:\S+ \/p\/\w+\/contact\.vcf$/,
  ],
  [
    'event',
    { ...presentations.event.example, page: true },
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\S+ \/p\/\w+\/event\.ics https:/,
  ],
] as const)('what a person does with a page of %s can be pressed', async (type, content, addresses) => {
  const { page } = await visit(390, 844, { javaScriptEnabled: false });
  await page.goto(`${server.origin}/p/${await make(type, content)}`);
  const actions = await page.evaluate<{ address: string; height: number }[]>(
    `[...document.querySelectorAll('.actions > a')].map((one) => ({ address: one.getAttribute('href'), height: one.offsetHeight }))`,
  );
  expect(actions.map(({ address }) => address).join(' ')).toMatch(addresses);
  expect(Math.min(...actions.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  // On paper the mark at the top has no ground, and keeps its size.
  await page.emulateMedia({ media: 'print' });
  const mark = (await page.locator('.mark').boundingBox())!;
  expect(mark.width).toBe(mark.height);
  expect(mark.width).toBeLessThan(64);
});

const eighty = {
  title: 'Casa Miguel',
  currency: 'EUR',
  languages: ['en'],
  sections: Array.from({ length: 8 }, (_, s) => ({
    name: { en: `Section ${s + 1}` },
    dishes: Array.from({ length: 10 }, (_dish, i) => ({
      name: { en: `Grilled sardines with lemon ${s}.${i}` },
      description: { en: 'With roast peppers, a salad of herbs and bread from our own oven' },
      price: 1_250,
      allergens: ['gluten', 'fish', 'milk'],
    })),
  })),
};

it.each(withOthers<PageLook>(['poster'], ['plain', 'card', 'dark']))(
  'a menu of 80 dishes that is %s is printed on at most 4 pages',
  async (look) => {
    const { page } = await visit(1280, 800);
    await page.goto(`${server.origin}/p/${await make('menu', { ...eighty, look })}`);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    const count = pdf.match(/\/Type\s*\/Page\b/g)!.length;
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(4);
  },
);

/** Color behind the page in the preview, which is in a shadow tree. */
const previewGround = (name: string) =>
  `getComputedStyle(document.querySelector('.phone__page').shadowRoot.querySelector('main')).getPropertyValue('${name}')`;

it('a look is chosen in the generator, which shows it', async () => {
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/generate/links`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByLabel('Address').fill('shop.example.com');
  const looks = page.getByRole('group', { name: 'Look of the page' });
  expect(await looks.getByRole('radio').count()).toBe(pageLooks.length);
  expect(await looks.getByLabel('Plain').isChecked()).toBe(true);
  await page.locator('.phone__page').waitFor();
  const before = await page.evaluate<string>(previewGround('--base'));
  await looks.getByLabel('Dark').check();
  await until(page, `${previewGround('--base')} !== '${before}'`);
  expect(await violations(page)).toEqual([]);
  const id = await createFromStart(page, 'links');
  expect(await (await fetch(`${server.origin}/p/${id}`)).text()).toContain('color-scheme:dark');
  expect(complaints).toEqual([]);
});

it('a file gets a title and a look when it is uploaded', async () => {
  const { page, complaints } = await visit(1280, 900, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/generate/pdf`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdfOfTexts('Soup') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Title of the page').fill('Lunch of the week');
  await page.getByRole('radio', { name: 'Poster' }).check();
  await page.getByRole('figure').getByRole('heading', { name: 'Lunch of the week' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const id = await createFromStart(page, 'pdf');
  const text = await (await fetch(`${server.origin}/p/${id}`)).text();
  expect(text).toContain('<h1 dir="auto">Lunch of the week</h1>');
  expect(complaints).toEqual([]);
});

itInFull('the maker gives the page of a file another title and look', async () => {
  const upload = await new Uploads(server.origin).send('a.png', 'image/png', barePng());
  const { maker, id, created } = await MakerApi.make(origin, {
    type: 'menu',
    content: { upload, look: 'card' },
  });
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Poster' }).check();
  await page.getByLabel('Title of the page').fill('Lunch');
  await page.getByRole('figure').getByRole('heading', { name: 'Lunch' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('Saved').waitFor();
  expect((await maker.find(id)).body.content).toMatchObject({ look: 'poster', title: 'Lunch' });
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

itInFull.each([
  ['menu', presentations.menu.example, 'Save the menu'],
  ['contact', { ...presentations.contact.example, page: true }, 'Change'],
] as const)('the maker chooses another look for a page of %s', async (type, content, button) => {
  const { maker, id, created } = await MakerApi.make(origin, { type, content });
  const { page, complaints } = await visit(1280, 900, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  await page.getByRole('radio', { name: 'Poster' }).check();
  await page.getByRole('figure').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText('Saved. The next scan shows the change.').waitFor();
  expect((await maker.find(id)).body.content).toMatchObject({ look: 'poster' });
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
