import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { settle } from '../support/settle.js';
import { findSharedServer } from '../support/shared-server.js';
import { until } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';

/** Tests the page that makes a code for each row of a table. */

const server = findSharedServer('thirdParty');

/** Cells of a spreadsheet, two of which hold no link. */
const tableOf = (rows: number, faulty: readonly number[] = []) =>
  [
    'Link\tName',
    ...Array.from({ length: rows }, (_, i) =>
      faulty.includes(i + 1) ? `no link\tTable ${i + 1}` : `example.com/${i + 1}\tTable ${i + 1}`,
    ),
  ].join('\n');

async function openMany(width: number, height: number, query = '') {
  const visitor = await visit(width, height, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.goto(`${server.origin}/many${query}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  return visitor;
}

/** Copies cells, as in another program. */
const copy = (page: Page, text: string) =>
  page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);

const paste = (page: Page) => page.keyboard.press('ControlOrMeta+V');

const cell = (page: Page, row: number) => page.getByLabel(`Link, row ${row}`, { exact: true });

/** Waits until a button has the focus. */
const focused = (page: Page, name: string) =>
  page.locator(':focus').and(page.getByRole('button', { name })).waitFor();

/** Names in the directory of a ZIP (APPNOTE 4.3.12). */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  const header = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let at = zip.indexOf(header); at >= 0; at = zip.indexOf(header, at + 1))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}

it('30 tables are pasted, two mended, and ZIP and labels are there after seven presses', async () => {
  const { page, complaints } = await openMany(1_280, 800);
  let presses = 0;
  const act = (done: Promise<unknown>) => {
    presses++;
    return done;
  };
  await copy(page, tableOf(30, [5, 21]));
  await act(paste(page));
  await page.getByText('2 rows have mistakes').waitFor();
  expect(await cell(page, 1).inputValue()).toBe('https://example.com/1');
  for (const row of [5, 21]) {
    await act(cell(page, row).click({ clickCount: 3 }));
    await act(page.keyboard.type(`example.com/table/${row}`));
  }
  await act(page.getByRole('button', { name: 'Make 30 codes' }).click());
  const link = page.getByRole('link', { name: 'Download ZIP' });
  await link.waitFor();
  expect(await page.getByRole('link', { name: /^Change the code of row \d+$/ }).count()).toBe(6);
  expect(await page.locator('.many-codes').innerText()).toContain('Table 4');
  const [saved] = await Promise.all([page.waitForEvent('download'), act(link.click())]);
  expect(presses).toBe(7);
  const names = namesIn(await bytesOf(saved));
  expect(names).toHaveLength(63);
  expect(names).toEqual(
    expect.arrayContaining(['Table 5.png', 'Table 5.svg', 'labels.pdf', 'manifest.csv', 'manifest.json']),
  );
  expect(complaints).toEqual([]);
});

it('the same takes eight presses of the keyboard, and is found again under My codes', async () => {
  const { page, complaints } = await openMany(1_280, 800);
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    presses++;
    await page.keyboard.type(text);
  };
  await copy(page, tableOf(4, [2, 3]));
  await press('ControlOrMeta+V');
  await focused(page, 'Go to the next mistake');
  await press('Enter');
  await type('example.com/two');
  await press('Enter');
  await type('example.com/three');
  await press('Enter');
  await focused(page, 'Make 4 codes');
  await press('Enter');
  await page
    .locator(':focus')
    .and(page.getByRole('link', { name: 'Download ZIP' }))
    .waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  expect(presses).toBe(8);
  expect(namesIn(await bytesOf(saved))).toHaveLength(11);
  await page.getByRole('link', { name: 'Keep the key on My codes' }).click();
  await page.getByRole('link', { name: /^Download 4 codes again, / }).click();
  await page.getByRole('heading', { name: '4 codes are ready' }).waitFor();
  expect(complaints).toEqual([]);
});

it('says in the cell what is wrong, keeps the table over a reload, and has no scripts of others', async () => {
  const { page, complaints } = await openMany(390, 844);
  await copy(page, tableOf(3, [2]));
  await paste(page);
  await page.getByText('1 row has a mistake').waitFor();
  const faulty = cell(page, 2);
  const note = await faulty.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${note}"]`).innerText()).toBe('Enter a web address such as example.com.');
  await settle(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByLabel('Name, row 1', { exact: true }).fill('Bar');
  await page.getByRole('button', { name: 'Remove row 3' }).click();
  await page.getByRole('heading', { name: '2 rows' }).waitFor();
  await until(page, `sessionStorage.qr_many?.includes('Bar') && !sessionStorage.qr_many.includes('Table 3')`);
  await page.reload();
  await page.getByText('1 row has a mistake').waitFor();
  expect(await page.getByLabel('Name, row 1', { exact: true }).inputValue()).toBe('Bar');
  const scripts = await page.evaluate<string[]>('Array.from(document.scripts, ({ src }) => src)');
  expect(scripts.filter((src) => src && !src.startsWith(server.origin))).toEqual([]);
  await page.getByRole('button', { name: 'Make 2 codes' }).click();
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Link, row 2');
  expect(complaints).toEqual([]);
});

itInFull('can be stopped, goes on, and survives a reload meanwhile', async () => {
  const { page } = await openMany(768, 1_024);
  await copy(page, tableOf(20));
  await paste(page);
  await page.getByRole('button', { name: 'Make 20 codes' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('heading', { name: /^Stopped after \d+ of 20$/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: '20 codes are ready' }).waitFor();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

itInFull('reads a file as Excel writes it, with the headings of the page', async () => {
  const { page, complaints } = await openMany(1_280, 800, '?lang=es');
  const file = Buffer.from('\uFEFFEnlace;Nombre\r\nexample.com/año;Mesa 1\r\n', 'utf16le');
  await page
    .getByLabel('O elige un archivo CSV')
    .setInputFiles({ name: 'mesas.csv', mimeType: 'text/csv', buffer: file });
  await page.getByRole('heading', { name: '1 fila' }).waitFor();
  expect(await page.getByLabel('Enlace, fila 1', { exact: true }).inputValue()).toBe(
    'https://example.com/año',
  );
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

itInFull('the table to fill in is read again', async () => {
  const { page } = await openMany(390, 844);
  await page.getByLabel('What is in the rows?').selectOption('contact');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Get a table to fill in (CSV)' }).click(),
  ]);
  const buffer = await bytesOf(saved);
  await page
    .getByLabel('Or choose a CSV file')
    .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Everything can be made.').waitFor();
  expect(await page.getByLabel('First name, row 1', { exact: true }).inputValue()).toBe('Ada');
});

it('codes that hold their content come as a ZIP, and the browser keeps nothing of them', async () => {
  const { page, complaints } = await openMany(1_280, 800, '?kind=wifi');
  await copy(
    page,
    'Network name\tSecurity\tPassword\tName\nGuest\twpa\twelcome2026\tBar\nStaff\tnone\t\tBack',
  );
  await paste(page);
  await page.getByRole('button', { name: 'Make 2 codes' }).click();
  const button = page.getByRole('button', { name: 'Download ZIP' });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(namesIn(await bytesOf(saved)).toSorted()).toEqual(
    ['Back.png', 'Back.svg', 'Bar.png', 'Bar.svg', 'manifest.csv', 'manifest.json'].toSorted(),
  );
  await page.getByText('The ZIP is in your downloads.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.waitForTimeout(500); // proves that nothing is kept after the pause
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(
    'welcome2026',
  );
  expect(complaints).toEqual([]);
});

it.each([
  ['a workbook', 'table.xlsx', 'Save your table as CSV in your spreadsheet program'],
  ['a table without headings', 'table.csv', 'No heading is known.'],
])('%s is refused with a way on', async (_, name, words) => {
  const { page } = await openMany(390, 844, '?kind=event');
  const buffer = Buffer.from('a,b\r\n1,2\r\n');
  await page
    .getByLabel('Or choose a CSV file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('alert').getByText(words).waitFor();
  expect(await violations(page)).toEqual([]);
});

itInFull('300 rows can be mended without a wait', async () => {
  const { page } = await openMany(1_280, 800);
  await copy(page, tableOf(300, [299]));
  await paste(page);
  await focused(page, 'Go to the next mistake');
  await page.keyboard.press('Enter');
  await page.keyboard.type('example.com/mended');
  expect(await cell(page, 299).inputValue()).toBe('example.com/mended');
  await page.keyboard.press('Enter');
  await page.getByText('Everything can be made.').waitFor();
});

it('says without a script that it needs one', async () => {
  const visitor = await visit(390, 844, { javaScriptEnabled: false });
  await visitor.page.goto(`${server.origin}/many`);
  expect(await visitor.page.locator('#main noscript > p').innerText()).toContain(
    'This page needs JavaScript',
  );
  expect(await visitor.page.getByLabel('Paste your rows').isVisible()).toBe(false);
});
