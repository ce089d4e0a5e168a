import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { holdRequests, type Visitor, visit } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';
import { pdfFile } from '../support/start-screen.js';
import { files } from '../support/uploads.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer('admin');
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await visit(390, 844);
  ({ page } = visitor);
});

async function open(path: string): Promise<void> {
  await page.goto(server.origin + path);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

const facts = () => page.locator('.test-facts');

/** Finds the value of a named fact on the page. */
const fact = (name: string) =>
  facts()
    .locator('div', { has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();

const callout = () => page.locator('.callout');

async function expectAccessible(): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

describe('the upload test', () => {
  beforeEach(() => open('/test-s3-upload'));

  const input = () => page.getByLabel('File', { exact: true });

  it('name and link of a file are shown, and the link serves it', async () => {
    const file = { name: 'Lunch menu.pdf', mimeType: 'application/pdf', buffer: files.pdf() };
    await expectAccessible();
    await input().setInputFiles(file);
    await facts().waitFor();
    expect(await fact('File name')).toBe(file.name);
    const link = await facts().getByRole('link').getAttribute('href');
    expect(await fact('Link')).toBe(link);
    const stored = await fetch(link!);
    expect(stored.status).toBe(200);
    expect(Buffer.from(await stored.arrayBuffer()).equals(file.buffer)).toBe(true);
    await expectAccessible();
    expect(visitor.complaints).toEqual([]);
  });

  it('accepts the file types of the specification', async () => {
    expect(await input().getAttribute('accept')).toBe(
      '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png',
    );
  });

  itInFull(
    'another type is refused with the message of the server, and the next file is uploaded',
    async () => {
      await input().setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await callout().waitFor();
      expect(await callout().innerText()).toBe(
        'a.txt was not uploaded\n\nInvalid file type. Only PDF, JPG and PNG are allowed.',
      );
      await expectAccessible();
      await input().setInputFiles(pdfFile('a.pdf', 2_000));
      await facts().waitFor();
      expect(await callout().count()).toBe(0);
    },
  );

  itInFull('shows the progress, and an error if the storage does not respond', async () => {
    const release = await holdRequests(page, '**/files/uploads/**', (route) => route.abort());
    await input().setInputFiles(pdfFile('a.pdf', 2_000));
    await page.getByRole('progressbar', { name: 'Uploading a.pdf' }).waitFor();
    expect(await input().isDisabled()).toBe(true);
    await expectAccessible();
    release();
    await callout().waitFor();
    expect(await callout().innerText()).toBe('a.pdf was not uploaded\n\nFailed to upload file to storage');
    expect(await input().isDisabled()).toBe(false);
  });
});

describe('the record test', () => {
  const create = () => page.getByRole('button', { name: 'Create QR code' });
  const fill = async ({
    type = 'website',
    resource = 'https://example.com/a',
    email = 'ada@example.org',
  } = {}) => {
    await page.getByLabel('Type', { exact: true }).selectOption({ label: type });
    await page.getByLabel('URL or resource').fill(resource);
    await page.getByLabel('Email').fill(email);
  };
  const path = '/test-supabaseService';

  it('lists the types and creates a code, with the email address that was entered', async () => {
    await open(path);
    const list = page.getByRole('region', { name: 'QR types' }).getByRole('listitem');
    await list.first().waitFor();
    const shown = (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const types = (await (await fetch(`${server.origin}/api/types`)).json()) as {
      id: number;
      type: string;
    }[];
    expect(shown).toEqual(types.map(({ id, type }) => `${id} ${type}`));
    await expectAccessible();
    await fill();
    const response = page.waitForResponse('**/api/qr');
    await create().click();
    const body = (await (await response).json()) as { qrData: { id: string }; link: string };
    await facts().waitFor();
    expect(JSON.stringify(body)).not.toContain('ada@example.org');
    expect(await fact('ID')).toBe(body.qrData.id);
    expect(await fact('Type')).toBe('website');
    expect(await fact('URL or resource')).toBe('https://example.com/a');
    expect(await fact('Email')).toBe('ada@example.org');
    expect(await fact('Counter')).toBe('0');
    expect(await fact('URL')).toBe(`${server.origin}/${body.qrData.id}`);
    await expectAccessible();
    expect(visitor.complaints).toEqual([]);
  });

  itInFull('without a type nothing is sent', async () => {
    await open(path);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await fill();
    await page.getByLabel('Type', { exact: true }).selectOption('');
    await create().click();
    expect(await callout().innerText()).toBe('Заполните все поля');
    expect(await callout().locator('[lang=ru]').count()).toBe(1);
    expect(await page.evaluate('document.activeElement.labels[0].textContent')).toBe('Type');
    expect(sent).not.toContain('POST');
    await expectAccessible();
  });

  itInFull('a list that cannot be loaded is reported, and can be retried', async () => {
    await page.route('**/api/types', (route) => route.fulfill({ status: 503, body: '' }));
    await open(path);
    await callout().waitFor();
    expect(await callout().innerText()).toContain('Ошибка загрузки типов QR-кодов');
    await expectAccessible();
    await page.unroute('**/api/types');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('listitem').filter({ hasText: 'website' }).waitFor();
    expect(await callout().count()).toBe(0);
  });

  it.each(
    withOthers(
      [['an invalid URL', { resource: 'nonsense' }, 'Please enter a valid URL']],
      [['an invalid email address', { email: 'ada' }, 'must be an email address']],
    ),
  )(
    '%s is refused with the message of the server, and stays in its field',
    async (_case, invalid, message) => {
      await open(path);
      await fill(invalid);
      await create().click();
      await callout().waitFor();
      expect(await callout().innerText()).toContain('Ошибка создания QR-кода');
      expect(await callout().innerText()).toContain(message);
      const values = [
        await page.getByLabel('URL or resource').inputValue(),
        await page.getByLabel('Email').inputValue(),
      ];
      expect(values).toEqual(expect.arrayContaining(Object.values(invalid)));
      await expectAccessible();
    },
  );
});
