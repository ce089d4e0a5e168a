import { Client } from 'pg';
import { awayFrom } from './site.mjs';
import { download, ready } from './walks.mjs';

/** States of all pages but the generator's. */
export const at =
  (path) =>
  ({ page, origin, codes }) =>
    page.goto(origin + path.replace(/\{(\w+)\}/, (_placeholder, name) => codes[name]));

/** A page of a country where consent is asked for, at a host where it matters. */
export const asked = (lead) => async (on) => {
  await on.page.setExtraHTTPHeaders({ 'CF-IPCountry': 'DE' });
  await lead({ ...on, origin: awayFrom(on.origin) });
  await on.page.locator('.consent').waitFor();
};

export async function myCodes({ page, origin }) {
  await page.goto(`${origin}/my-codes`);
  await page.locator('.my-codes__none, .my-codes__list').first().waitFor();
}

export async function myCodesWithOne(on) {
  await download(on);
  await myCodes(on);
  await on.page.locator('.save-key').waitFor();
}

/** Codes of another time, without a key, and a key that is refused. */
export async function myCodesWithoutKey(on) {
  await at('/about-us')(on);
  await on.page.evaluate(`for (let i = 0; i < 3; i++)
    localStorage.setItem('qr-00000000' + (10 + i), JSON.stringify({
      url: 'https://example.com/menus/' + i, qrType: 'social', createdAt: '2026-09-' + (10 + i) + 'T12:00:00Z' }))`);
  await myCodes(on);
  await on.page.locator('.enter-key__key').fill('4FQ2');
  await on.page.locator('.enter-key button[type=submit]').click();
  await on.page.locator('.field__note[data-error]').waitFor();
}

/** The page where the browser that made a code changes it, with a key that was made just now. */
export async function manageOwn(on) {
  await download(on);
  await on.page.locator('.download__key a').last().click();
  await on.page.locator('.save-key__ways button').last().click();
  await on.page.locator('.shown-key').waitFor();
  await on.page.locator('.key-list summary').click();
}

/** The page where the browser that made a code changes it, as it is opened. */
export async function manage(on) {
  await download(on);
  await on.page.locator('.download__key a').last().click();
  await on.page.goto(on.page.url().replace(/\?.*/, ''));
  await on.page.locator('.statistics__shown').getByText(/\d{4}/).first().waitFor();
}

/** The studio for a code that exists. */
export async function manageStyle(on) {
  await manage(on);
  await on.page.locator('[aria-labelledby=manage-style] .button').last().click();
  await on.page.locator('.looks__picture svg').first().waitFor();
}

/** All about keys, in its fold. */
export async function myKeys(on) {
  await myCodesWithOne(on);
  await on.page.locator('.my-codes__keys > summary').last().click();
}

export async function report(on) {
  await at('/qr/{sound}')(on);
  await ready(on.page);
  await on.page.locator('.report button').click();
}

export async function homeRefused(on) {
  await at('/')(on);
  await on.page.locator('#hero-url').fill('nolink');
  await on.page.locator('#hero-url').press('Enter');
  await on.page.locator('.toast').waitFor();
}

/** All kinds, which narrow screens show as a sheet. */
export async function homeKinds(on) {
  await at('/')(on);
  const open = on.page.locator('.all-kinds__open');
  if (await open.isVisible()) await open.click();
  else await on.page.locator('.type-card').nth(5).focus();
}

/** A kind in place of the field. */
export async function homePanel(on) {
  await at('/')(on);
  await on.page.locator('.type-card[data-create-qr=wifi]').click();
  await ready(on.page);
}

export async function homeOffer(on) {
  await at('/')(on);
  await on.page.locator('#hero-url').fill('ada@example.com');
  await on.page.locator('#hero-note button').waitFor();
}

/** It moves, unless motion is unwelcome. */
export async function splash(on) {
  await on.page.emulateMedia({ reducedMotion: 'no-preference' });
  await at('/')(on);
  await on.page.locator('.splash').waitFor();
}

export async function homeTyped(on) {
  await at('/')(on);
  await on.page.locator('#hero-url').fill('https://www.example.com/a/rather/long/address/of/a/menu?of=today');
  await on.page.getByText('www.example.com/a/rather').waitFor();
}

export async function pictureFailed(on) {
  await on.page.route('**/image.png*', (route) => route.abort());
  await on.page.route('**/files/*.png', (route) => route.abort());
  await at('/qr/{sound}')(on);
  await ready(on.page);
  await on.page.locator('.shown-picture[data-state=failed]').waitFor();
}

/** A page whose records cannot be read. */
export async function fault(on) {
  const database = new Client({ connectionString: on.databaseUrl });
  await database.connect();
  try {
    await database.query('ALTER TABLE qr_data RENAME TO qr_data_away');
    await at('/qr/{sound}')(on);
  } finally {
    await database.query('ALTER TABLE qr_data_away RENAME TO qr_data');
    await database.end();
  }
}

async function contact({ page, origin }, message) {
  await page.goto(`${origin}/contact-us`);
  await ready(page);
  const words = { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'A question', message };
  for (const [name, value] of Object.entries(words)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form button[type=submit]').click({ force: true });
}

export async function contactRefused({ page, origin }) {
  await page.goto(`${origin}/contact-us`);
  await ready(page);
  await page.locator('[name=email]').fill('ada');
  await page.locator('form button[type=submit]').click({ force: true });
}

export async function contactSent(on) {
  await contact(on, 'How long does a code last? Mine is a week old.');
  await on.page.locator('.toast').waitFor();
}

export async function apiDocs({ page, origin }) {
  await page.goto(`${origin}/api/docs`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The generator in the page of another site. */
async function embedIn(address, { page, origin }) {
  const body = `<!doctype html><html lang="en"><title>Another site</title>
    <body style="margin: 24px; font-family: serif"><h1>A shop</h1><p>Make a code for your table.</p>
    <qr-generator type="url"></qr-generator><script async src="${origin}/embed/1.js"></script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
}

export async function embedded(on) {
  await embedIn('http://shop.localhost/', on);
  await on.page.frameLocator('iframe').locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

/** Shows the generator on a site that may not embed it. */
export async function embedRefused(on) {
  await embedIn('http://other.localhost/', on);
  await on.page.getByRole('alert').waitFor();
}
