import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer('admin');

it.each([
  [
    '/privacy-policy',
    [
      /^Last updated: \d{1,2} [A-Z][a-z]+ 20\d\d$/,
      'after 24 hours',
      'Some browsers delete it after a week without a visit.',
      'No advertising partner is set up',
      'Codes, Ltd',
    ],
  ],
  [
    '/about-us',
    ['founded in 2020', 'Only static QR codes', 'Unlimited scans', 'No limit on the number of codes'],
  ],
])('%s contains the required texts', async (path, texts) => {
  const { page, leave } = await visit(1280, 800);
  await page.goto(server.origin + path);
  for (const text of texts) await page.getByText(text).first().waitFor();
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await leave();
});
