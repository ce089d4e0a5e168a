/** Ways through the generator. `page` is Playwright's. */
export const ready = (page) => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });

/** Pressed by force: where something is missing it says so, and counts as disabled. */
export const next = (page) =>
  page.getByRole('button', { name: /^(?:Next|Siguiente)$/ }).click({ force: true });

export async function start({ page, origin }, type = 'url') {
  await page.goto(`${origin}/generate/${type}`);
  await ready(page);
}

export async function customize(on) {
  await start(on);
  await on.page.locator('input[name=url]').fill('https://example.com/menu');
  await next(on.page);
  await on.page.waitForURL('**/customize');
  await on.page.locator('input[name=text]').waitFor();
}

export async function style(on) {
  await customize(on);
  await next(on.page);
  await on.page.waitForURL('**/size-color');
  await on.page.locator('.swatches').first().waitFor();
}

export const create = ({ page }) => page.locator('form button[type=submit]').click();

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

/** @param content repeated to 2.5 MB */
export const offerFile = ({ page }, name, mimeType, content = '%PDF-1.7 ') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.alloc(2_500_000, content) });
