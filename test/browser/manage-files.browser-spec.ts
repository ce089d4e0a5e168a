import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';
import { files } from '../support/uploads.js';

/** Tests how a maker changes a code that leads to a file. */

const server = findSharedServer('admin');
const origin = () => server.origin;

const leadsTo = async (id: string) => (await server.api.scan(id, { accept: '*/*' })).headers.get('location');

itInFull('a new file replaces the former one, and another kind of file is refused', async () => {
  const upload = await server.uploads.send('old.pdf', 'application/pdf', files.pdf());
  const { id, created } = await MakerApi.make(origin, { type: 'pdf', content: { upload }, opens: 'file' });
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  const field = page.getByLabel('New file');
  await field.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: files.png() });
  await page.getByRole('alert').getByText('This code takes PDF alone.').waitFor();
  expect(await leadsTo(id)).toContain('old.pdf');
  await field.setInputFiles({ name: 'new.pdf', mimeType: 'application/pdf', buffer: files.pdf() });
  await page.getByText('Changed. The next scan leads there.').waitFor();
  expect(await leadsTo(id)).toContain('new.pdf');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await page.getByText('The last change is undone.').waitFor();
  expect(await leadsTo(id)).toContain('old.pdf');
});

it('the heading of the page of a file stays when its description and its file are changed', async () => {
  const upload = await server.uploads.send('old.pdf', 'application/pdf', files.pdf());
  const content = { upload, title: 'Dinner' };
  const { id, created } = await MakerApi.make(origin, { type: 'pdf', content });
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  const heading = async () =>
    /<h1[^>]*>([^<]*)</.exec(await (await fetch(`${server.origin}/p/${id}`)).text())![1];
  await page.goto(created.manageUrl!);
  const title = page.getByLabel('Title of the page (optional)');
  expect(await title.inputValue()).toBe('Dinner');
  const part = page.locator('form', { has: title });
  await part.getByLabel('Description (optional)').fill('Two pages of dishes');
  await part.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await heading()).toBe('Dinner');
  await title.fill('Supper');
  await part.getByRole('button', { name: 'Save' }).click();
  await eventually(heading, (text) => text === 'Supper');
  const file = { name: 'new.pdf', mimeType: 'application/pdf', buffer: files.pdf() };
  await page.getByLabel('New file').setInputFiles(file);
  await page.getByText('Saved. The next scan shows the change.').waitFor();
  expect(await heading()).toBe('Supper');
  await title.fill('');
  await part.getByRole('button', { name: 'Save' }).click();
  expect(await eventually(heading, (text) => text === 'new')).toBe('new');
});
