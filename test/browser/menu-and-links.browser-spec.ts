import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { otherRequests } from '../support/other-requests.js';
import { blankPng } from '../support/sample-files.js';
import { createFromStart } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { until } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';

/** Menus as data and pages of links: how they are made, read and changed. */

const server = findSharedServer('admin');
const origin = () => server.origin;

const menu = {
  title: 'Casa Miguel',
  currency: 'EUR',
  languages: ['es', 'en'],
  sections: [
    {
      name: { es: 'Entrantes', en: 'Starters' },
      dishes: [
        { name: { es: 'Sopa de ajo', en: 'Garlic soup' }, price: 650, allergens: ['eggs', 'gluten'] },
        { name: { es: 'Ensalada', en: 'Salad' }, price: 550, allergens: [], diets: ['vegan'] },
        { name: { es: 'Pan', en: 'Bread' }, price: 150 },
      ],
    },
  ],
};
const links = {
  name: 'Ana Peña',
  line: 'Painter in Madrid',
  links: [
    { label: 'My shop', url: 'https://shop.example.com/a/very/long/address/that/does/not/fit' },
    { url: 'https://instagram.com/ana' },
  ],
};

const fitsWidth = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

it('a menu is filtered without a script, and fits 320 px', async () => {
  const { id } = await MakerApi.make(origin, { type: 'menu', content: menu });
  const { page } = await visit(390, 844, { javaScriptEnabled: false, locale: 'en-GB' });
  await page.goto(`${server.origin}/p/${id}`);
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('eggs').check();
  await page.getByRole('button', { name: 'Show dishes' }).click();
  await page.getByText('1 dish without information about allergens is not shown').waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Salad']);
  await page.getByRole('link', { name: 'español', exact: true }).click();
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Ensalada']);
  const narrow = await visit(320, 640, { locale: 'en-GB' });
  await narrow.page.goto(`${server.origin}/p/${id}?without=eggs`);
  expect(await otherRequests(narrow.page)).toBe(0);
  expect(await violations(narrow.page)).toEqual([]);
  expect(await fitsWidth(narrow.page)).toBe(true);
  expect(narrow.complaints).toEqual([]);
});

it('a page of links is read without a script, and copies addresses with one', async () => {
  const { id } = await MakerApi.make(origin, { type: 'links', content: links });
  const plain = await visit(390, 844, { javaScriptEnabled: false });
  await plain.page.goto(`${server.origin}/p/${id}`);
  expect(await plain.page.getByRole('link', { name: 'My shop' }).getAttribute('href')).toMatch(
    new RegExp(`^/p/${id}/go/[0-9a-f]{32}$`),
  );
  expect(await plain.page.getByRole('button').count()).toBe(0);
  const { page, complaints } = await visit(320, 640, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${server.origin}/p/${id}`);
  expect(await otherRequests(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  // The whole row opens, but for the button in it.
  const copy = page.getByRole('button', { name: 'Copy the address of My shop' });
  const [row, button] = [
    (await page.locator('.links > li').first().boundingBox())!,
    (await copy.boundingBox())!,
  ];
  expect([button.width, button.height]).toEqual([44, 44]);
  const at = (x: number, y: number) =>
    page.evaluate<string>(`document.elementFromPoint(${x}, ${y}).closest('a, button').className`);
  expect(await at(row.x + 3, row.y + row.height / 2)).toBe('link');
  expect(await at(row.x + row.width - 3, row.y + 3)).toBe('link');
  expect(await at(button.x + 22, button.y + 22)).toBe('copy');
  await copy.click();
  await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(links.links[0]!.url);
  expect(complaints).toEqual([]);
});

it('a restaurant writes its menu on a phone, and states what it wants about allergens', async () => {
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce', locale: 'en-IE' });
  await page.goto(`${server.origin}/generate/menu`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Type it').check();
  await page.getByLabel('Name of the restaurant or menu').fill('Casa Miguel');
  await page.getByLabel('Name of section 1').fill('Starters');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Name of Dish 1').fill('Garlic soup');
  await page.getByLabel('Price of Garlic soup in EUR').fill('6,5x');
  await page.getByRole('button', { name: 'More about Garlic soup' }).click();
  await page.getByLabel('Eggs').check();
  await page.getByRole('button', { name: 'Add a dish to Starters' }).click();
  await page.keyboard.insertText('Bread');
  await page.getByRole('button', { name: 'Add a dish to Starters' }).click();
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.getByText('Enter a price such as 4.50.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Price of Garlic soup in EUR').fill('6,50');
  await page.getByRole('figure').getByText('Contains eggs').waitFor();
  const id = await createFromStart(page, 'menu');
  const { page: reader } = await visit(390, 844, { locale: 'en-IE' });
  await reader.goto(`${server.origin}/${id}`);
  await reader.waitForURL(`**/p/${id}`);
  const dish = (name: string) => reader.getByRole('listitem').filter({ hasText: name }).innerText();
  expect(await dish('Garlic soup')).toMatch(/€6\.50[^]*Contains eggs/);
  expect(await dish('Bread')).toContain('Allergens not stated');
  expect(complaints).toEqual([]);
});

itInFull('the maker marks a dish as sold out, and sees how often links were opened', async () => {
  const made = await MakerApi.make(origin, { type: 'menu', content: menu });
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(made.created.manageUrl!);
  await page.getByRole('button', { name: 'More about Sopa de ajo' }).click();
  await page.getByLabel('Sold out').check();
  await page.getByRole('button', { name: 'More about Ensalada' }).click();
  const up = page.getByRole('button', { name: 'Move Ensalada up' });
  await up.press('Enter');
  await until(page, `document.querySelector('.menu-form__dish input').value === 'Ensalada'`);
  expect(await page.locator('.menu-form__fields').count()).toBe(1);
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Move Ensalada up');
  await page.getByRole('button', { name: 'Save the menu' }).click();
  await page.getByText('Saved. The next scan shows the change.').waitFor();
  expect(await violations(page)).toEqual([]);
  const text = await (await fetch(`${server.origin}/p/${made.id}?in=en`)).text();
  expect(text).toMatch(/Salad[^]*Garlic soup[^]*<strong>Sold out<\/strong>/);
  const other = await MakerApi.make(origin, { type: 'links', content: links });
  const person = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', accept: 'text/html' };
  await fetch(`${server.origin}/p/${other.id}/go/2`, { redirect: 'manual', headers: person });
  await eventually(
    async () => (await other.maker.find(other.id)).body.links!.map(({ visits }) => visits),
    ([, visits]) => visits === 1,
  );
  await page.goto(other.created.manageUrl!);
  await page.getByRole('row', { name: 'instagram.com/ana 1' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

itInFull('links are entered in the generator', async () => {
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/generate/links`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.getByText('Fill in this field.').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  const name = (await page.getByLabel('Name', { exact: true }).boundingBox())!;
  for (const part of ['Address', 'Label'])
    expect((await page.getByLabel(part, { exact: true }).boundingBox())!.width).toBe(name.width);
  await page.getByLabel('Address').fill('shop.example.com');
  const picture = page.getByLabel('Picture (optional)');
  const file = (name: string, mimeType: string, buffer: Buffer) =>
    picture.setInputFiles({ name, mimeType, buffer });
  await page.route('**/read-picture*', async (route) => {
    await page.getByLabel('A line about you').fill('Typed while the picture is read');
    await route.continue();
  });
  await file('ana.png', 'image/png', blankPng(2_000));
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  await page.locator('.phone .portrait').waitFor();
  await page.locator('.phone').getByText('Typed while').waitFor();
  await file('list.txt', 'text/plain', Buffer.from('no picture'));
  await page.getByText('Choose another picture, such as a JPG or PNG.').waitFor();
  expect(await violations(page)).toEqual([]);
  const id = await createFromStart(page, 'links');
  expect(await (await fetch(`${server.origin}/p/${id}`)).text()).toContain('shop.example.com');
  await page.goto(`${server.origin}/p/${id}`);
  expect(await page.evaluate<number>("document.querySelector('.portrait').naturalWidth")).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
