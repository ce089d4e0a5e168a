import { violations } from '../support/axe.js';
import { screenSizes, type Visitor, visit } from '../support/browser.js';
import { seenShift, watchShifts } from '../support/layout-shift.js';
import { findSharedServer } from '../support/shared-server.js';

/**
 * Tests `/api/docs`, where Scalar renders the API's description. Its content security policy allows only our own origin and no inline
 * scripts.
 */

const server = findSharedServer();

/** Records policy violations, even if the page has handled the error. */
const watchPolicy = `
  window.refused = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.refused.push(violatedDirective + ' ' + blockedURI));
`;

async function open(width: number, height: number): Promise<Visitor & { readonly elsewhere: string[] }> {
  const visitor = await visit(width, height);
  const elsewhere: string[] = [];
  visitor.page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await visitor.page.addInitScript(watchShifts + watchPolicy);
  await visitor.page.goto(`${server.origin}/api/docs`);
  await visitor.page.getByRole('heading', { name: 'List the types of codes' }).waitFor();
  return { ...visitor, elsewhere };
}

it.each(screenSizes)(
  'shows the description at %i px, moves nothing that is seen, calls nobody else and breaks no rule of the policy',
  async (width, height) => {
    const { page, complaints, elsewhere } = await open(width, height);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('QR Code Generator');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
    expect([complaints, elsewhere, await page.evaluate('refused')]).toEqual([[], [], []]);
    expect(await seenShift(page)).toBe(0);
  },
);

it('is gone through by keyboard: from the search to an operation', async () => {
  const { page, complaints, elsewhere } = await open(1280, 800);
  await page.keyboard.press('Tab'); // the link to the site
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Count a scan');
  await page
    .getByRole('option', { name: /Count a scan/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Count a scan' }).first().waitFor();
  expect(page.url()).toContain('increment');
  expect([complaints, elsewhere]).toEqual([[], []]);
});

it('has a link to the description where scripts are off', async () => {
  const { page } = await visit(390, 844, { javaScriptEnabled: false });
  await page.goto(`${server.origin}/api/docs`);
  const links = await page.getByRole('link').all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/api/openapi.json',
    '/',
  ]);
});
