/** Ways through the generator. `page` is Playwright's. */
export const ready = (page) => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });

/** Presses the main button, by force: where something is missing it says so, and counts as disabled. */
export const create = ({ page }) =>
  page.locator('.step-form button[type=submit]').first().click({ force: true });

export async function start({ page, origin }, type = 'url') {
  await page.goto(`${origin}/generate/${type}`);
  await ready(page);
}

export async function customize(on) {
  await start(on);
  await on.page.locator('input[name=url]').fill('https://example.com/menu');
  await on.page.locator('[data-customize]').click();
  await on.page.waitForURL('**/customize');
  await on.page.locator('input[name=text]').waitFor();
}

export async function style(on) {
  await customize(on);
  await on.page.locator('.studio-tabs__tab').first().click();
  await on.page.locator('.looks').waitFor();
}

/** From the last step. */
export async function created(on) {
  await create(on);
  await on.page.waitForURL('**/download');
  await on.page.locator('.download__ways').waitFor();
}

export async function download(on) {
  await style(on);
  await created(on);
}

/** A PDF of one page and 2.5 MB. */
const pdf = Buffer.concat([
  Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n%',
  ),
  Buffer.alloc(2_500_000, 'A'),
  Buffer.from('\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF'),
]);

export const offerFile = ({ page }, name, mimeType) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: pdf });
