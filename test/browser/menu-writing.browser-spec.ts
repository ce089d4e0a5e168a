import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { createFromStart } from '../support/generator.js';
import { pdfOfTexts } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';
import { uploaded } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';

/** A menu of 25 dishes is written on a phone: how many presses it takes, and how long the form becomes. */

const server = findSharedServer('admin');

const maxPresses = 80;
const maxFormHeight = 2_500;

const menus = {
  en: {
    Starters: [
      'Tomato soup 4.50',
      'Bread 1,50',
      'Olives €3',
      'Garlic prawns 9.80',
      'Green salad 6.20',
      'Ham 12€50',
    ],
    Mains: [
      ...[
        'Paella for two 28.00',
        'Steak 18.90',
        'Sea bass 17.50',
        'Lamb 19.00',
        'Pasta 11.00',
        'Pizza 10.50',
      ],
      ...['Burger 12.00', 'Curry 13.50'],
    ],
    Desserts: ['Flan 4.00', 'Cheesecake 5.50', 'Ice cream 3.90', 'Fruit 4.20', 'Cheese 7'],
    Drinks: ['Water 2.00', 'Cola 0,33 2.50', 'Beer 3.00', 'Red wine 3.50', 'White wine 3.50', 'Coffee 1.80'],
  },
  ar: {
    مقبلات: ['حساء ٤٫٥٠', 'خبز ١٫٥٠', 'زيتون ٣٫٠٠', 'جمبري ٩٫٨٠', 'سلطة ٦٫٢٠', 'حمص ١٢٫٥٠'],
    'أطباق رئيسية': [
      ...['أرز ٢٨٫٠٠', 'لحم ١٨٫٩٠', 'سمك ١٧٫٥٠', 'خروف ١٩٫٠٠', 'معكرونة ١١٫٠٠', 'بيتزا ١٠٫٥٠'],
      ...['برجر ١٢٫٠٠', 'كاري ١٣٫٥٠'],
    ],
    حلويات: ['كنافة ٤٫٠٠', 'كعك ٥٫٥٠', 'مثلجات ٣٫٩٠', 'فواكه ٤٫٢٠', 'جبن ٧٫٠٠'],
    مشروبات: ['ماء ٢٫٠٠', 'كولا ٢٫٥٠', 'عصير ٣٫٠٠', 'شاي ٣٫٥٠', 'حليب ٣٫٦٠', 'قهوة ١٫٨٠'],
  },
};
const textOf = (menu: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(menu)
    .flatMap(([section, dishes]) => [section, ...dishes])
    .join('\n');

/** Counts what a person presses, but for the letters of texts. */
class Presses {
  count = 0;

  constructor(private readonly page: Page) {}

  async tap(label: string): Promise<void> {
    this.count++;
    await this.page.getByLabel(label, { exact: true }).click();
  }

  async choose(label: string, value: string): Promise<void> {
    this.count += 2;
    await this.page.getByLabel(label, { exact: true }).selectOption(value);
  }

  async press(button: string): Promise<void> {
    this.count++;
    await this.page.getByRole('button', { name: button }).click();
  }

  async enter(): Promise<void> {
    this.count++;
    await this.page.keyboard.press('Enter');
  }

  /** Types or pastes a text. */
  async give(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }
}

async function begin(locale: string) {
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce', locale });
  await page.goto(`${server.origin}/generate/menu`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  const presses = new Presses(page);
  await presses.tap('Type it change dishes any time');
  await presses.tap('Name of the restaurant or menu');
  await presses.give('Casa Miguel');
  return { page, complaints, presses };
}

const formHeight = (page: Page) =>
  page.evaluate<number>(`document.querySelector('.step-form').getBoundingClientRect().height`);

async function pageOf(page: Page, accepted: string): Promise<string> {
  const id = await createFromStart(page, 'menu');
  return (await fetch(`${server.origin}/p/${id}`, { headers: { 'accept-language': accepted } })).text();
}

it('a menu in two languages is pasted', async () => {
  const { page, complaints, presses } = await begin('en-IE');
  await presses.tap('Paste your menu');
  await presses.give(textOf(menus.en));
  await page.getByText('25 dishes in 4 sections. 1 price to check.').waitFor();
  await presses.press('Yes');
  expect(await formHeight(page)).toBeLessThanOrEqual(maxFormHeight);
  expect(await violations(page)).toEqual([]);
  await presses.choose('Add a language', 'ar');
  await presses.tap('Paste your menu in Arabic');
  await presses.give(textOf(menus.ar));
  await page.getByText('29 of 29 lines.').waitFor();
  expect(await formHeight(page)).toBeLessThanOrEqual(maxFormHeight);
  expect(await violations(page)).toEqual([]);
  expect(presses.count).toBeLessThanOrEqual(12);
  const english = await pageOf(page, 'en-IE');
  for (const part of ['Tomato soup', '€4.50', '€12.50', '€7.00', 'Cola 0,33', 'White wine'])
    expect(english).toContain(part);
  expect(english.match(/<h3/g)).toHaveLength(25);
  expect(complaints).toEqual([]);
});

it('a menu is written dish by dish with Enter', async () => {
  const { page, complaints, presses } = await begin('en-IE');
  await presses.tap('Name of section 1');
  for (const [i, [section, dishes]] of Object.entries(menus.en).entries()) {
    if (i > 0) await presses.press('Add a section');
    await presses.give(section);
    for (const dish of dishes) {
      await presses.enter();
      const [, name, price] = /^(.*) (\S+)$/.exec(dish)!;
      await presses.give(name!);
      await presses.enter();
      await presses.give(price!);
    }
  }
  expect(presses.count).toBeLessThanOrEqual(maxPresses);
  expect(await formHeight(page)).toBeLessThanOrEqual(maxFormHeight);
  expect(await violations(page)).toEqual([]);
  const english = await pageOf(page, 'en-IE');
  expect(english.match(/<h3/g)).toHaveLength(25);
  expect(english).toContain('€28.00');
  expect(complaints).toEqual([]);
});

itInFull('a menu in Arabic is pasted, and its page runs from the right', async () => {
  const { page, complaints, presses } = await begin('ar-EG');
  await presses.tap('Paste your menu');
  await presses.give(textOf(menus.ar));
  await page.getByText('25 dishes in 4 sections.').waitFor();
  expect(await formHeight(page)).toBeLessThanOrEqual(maxFormHeight);
  expect(await violations(page)).toEqual([]);
  const arabic = await pageOf(page, 'ar-EG');
  for (const part of ['<html lang="ar" dir="rtl">', 'حساء', '٤٫٥٠', 'مسببات الحساسية'])
    expect(arabic).toContain(part);
  expect(complaints).toEqual([]);
});

it('the text of a PDF that was uploaded is offered, and a doubt stays until it is answered', async () => {
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce', locale: 'en-IE' });
  await page.goto(`${server.origin}/generate/menu`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  const buffer = pdfOfTexts('Starters', 'Tomato soup 4.50', 'Menu 2');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer });
  await uploaded(page);
  await page.getByLabel('Type it').check();
  await page.getByRole('button', { name: 'Use the text of menu.pdf' }).click();
  await page.getByText('2 dishes in 1 section. 1 price to check.').waitFor();
  expect(await page.getByLabel('Paste your menu', { exact: true }).inputValue()).toBe(
    'Starters\nTomato soup 4.50\nMenu 2',
  );
  await page.getByText('Is this €2.00?').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Currency').selectOption('KWD');
  await page.getByText('Is this KWD').waitFor();
  await page.getByRole('button', { name: 'More about Menu' }).click();
  await page.getByRole('button', { name: 'Add a size with a price' }).click();
  await page.getByText('Is this KWD').waitFor();
  await page.reload();
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByText('Is this KWD').waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  expect(await page.getByText('Is this').count()).toBe(0);
  expect(complaints).toEqual([]);
});

itInFull('a translation that becomes shorter leaves no names behind', async () => {
  const { page, presses } = await begin('en-IE');
  await presses.tap('Paste your menu');
  await presses.give('Mains\nSteak 12.50\nTea 2.00');
  await presses.choose('Add a language', 'es');
  const translation = page.getByLabel('Paste your menu in Spanish');
  const names = () =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('.menu-form__dish input[lang=es]')].map((e) => e.value)`,
    );
  await translation.fill('Platos\nFilete\nTé');
  expect(await names()).toEqual(['Filete', 'Té']);
  await translation.fill('Platos\nFilete');
  expect(await names()).toEqual(['Filete', '']);
  await translation.fill('');
  expect(await names()).toEqual(['', '']);
});
