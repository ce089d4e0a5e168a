/**
 * The pages and states that are pictured: by name, a path, or a function that leads there.
 * `code` is the id of a code that exists; `page` is Playwright's.
 */
const at =
  (path) =>
  ({ page, origin, code }) =>
    page.goto(origin + path.replace('{id}', code));

const ready = (page) => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
/** Pressed by force: where something is missing it says so, and counts as disabled. */
const next = (page) => page.getByRole('button', { name: /^(?:Next|Siguiente)$/ }).click({ force: true });

async function start({ page, origin }, type = 'url') {
  await page.goto(`${origin}/generate/${type}`);
  await ready(page);
}

async function customize(on) {
  await start(on);
  await on.page.locator('input[name=url]').fill('https://example.com/menu');
  await next(on.page);
  await on.page.waitForURL('**/customize');
}

async function style(on) {
  await customize(on);
  await next(on.page);
  await on.page.waitForURL('**/size-color');
}

async function download(on) {
  await style(on);
  await on.page.locator('form button[type=submit]').click();
  await on.page.waitForURL('**/download');
}

async function freeStyles(on) {
  await style(on);
  await on.page.locator('.more-styles__title').click();
  await on.page.locator('.start-style').nth(5).click();
}

async function emailSent(on) {
  await download(on);
  await on.page.locator('input[name=email]').fill('ada@example.com');
  await on.page.locator('input[name=email]').press('Enter');
  await on.page.locator('.toast').waitFor();
}

async function myCodes({ page, origin }) {
  await page.goto(`${origin}/about-us`);
  await page.locator('[data-my-codes][data-live]').click();
  await page.getByRole('dialog').waitFor();
}

async function myCodesWithOne(on) {
  await download(on);
  await myCodes(on);
}

async function report(on) {
  await at('/qr/{id}')(on);
  await ready(on.page);
  await on.page.locator('.report button').click();
}

async function refused(on) {
  await start(on);
  await on.page.locator('input[name=url]').fill('ada@example.com');
  await next(on.page);
  await on.page.locator('[aria-invalid=true]').waitFor({ state: 'attached' });
}

async function withoutFile(on) {
  await start(on, 'pdf');
  await next(on.page);
  await on.page.locator('[aria-invalid=true]').waitFor({ state: 'attached' });
}

export const pages = {
  home: at('/'),
  'start-url': start,
  'start-pdf': (on) => start(on, 'pdf'),
  'start-social': (on) => start(on, 'social'),
  'start-menu': (on) => start(on, 'menu'),
  'start-refused': refused,
  'start-without-file': withoutFile,
  customize,
  style,
  'style-free': freeStyles,
  download,
  'email-sent': emailSent,
  'qr-page': at('/qr/{id}'),
  'qr-page-report': report,
  'qr-page-unknown': at('/qr/ZZZZZZZZZZ'),
  'pre-content-1': at('/prel1/{id}'),
  'pre-content-2': at('/prel2/{id}'),
  'pre-content-of-nothing': at('/prel1/'),
  destination: at('/{id}+'),
  'scan-unknown': at('/ZZZZZZZZZZ'),
  'scan-preview': at('/0003QR7XPW'),
  'not-found': at('/nothing-here'),
  'my-codes-empty': myCodes,
  'my-codes': myCodesWithOne,
  'about-us': at('/about-us'),
  'privacy-policy': at('/privacy-policy'),
  'contact-us': at('/contact-us'),
  embed: at('/embed'),
  'api-docs': at('/api/docs'),
};
