import { ready } from './walks.mjs';

/** States of the page that makes many codes. */

const table = [
  'Link\tName\tCaption',
  'example.com/1\tTable 1\tScan me',
  'no link\tTable 2',
  'example.com/3\tTable 3',
];

async function paste(page, rows) {
  await ready(page);
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(rows.join('\n'))});
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  })()`);
  await page.locator('.many-bar :focus').waitFor();
  await page.locator('.looks__picture svg').first().waitFor();
}

export async function manyRows({ page, origin }) {
  await page.goto(`${origin}/many`);
  await paste(page, table);
}

export async function manyRefused({ page, origin }) {
  await page.goto(`${origin}/many`);
  await ready(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'table.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('-') });
  await page.getByRole('alert').filter({ hasText: 'CSV' }).waitFor();
}

export async function manyInTheCode({ page, origin }) {
  await page.goto(`${origin}/many?kind=text`);
  await paste(page, ['text\tname', 'Hello\tOne', 'Bye\tTwo']);
  await page.locator('.many-bar button').last().click();
  await page.locator('.many-formats').waitFor();
}

export async function manyMade({ page, origin }) {
  await page.goto(`${origin}/many`);
  await paste(page, [table[0], table[1], table[3]]);
  await page.locator('.many-bar button').last().click();
  await page.locator('a[download]').waitFor();
}
