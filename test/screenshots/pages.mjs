import { awayFrom } from './site.mjs';
import { create, created, customize, download, next, offerFile, ready, start, style } from './walks.mjs';

/**
 * The pages and states that are pictured: by name, a path, or a function that leads there.
 * `codes` are ids of codes that exist (`site.mjs`); `page` is Playwright's.
 */
const at =
  (path) =>
  ({ page, origin, codes }) =>
    page.goto(origin + path.replace(/\{(\w+)\}/, (_placeholder, name) => codes[name]));

/** A page of a country where consent is asked for, at a host where it matters. */
const asked = (lead) => async (on) => {
  await on.page.setExtraHTTPHeaders({ 'CF-IPCountry': 'DE' });
  await lead({ ...on, origin: awayFrom(on.origin) });
  await on.page.locator('.consent').waitFor();
};

async function freeStyles(on) {
  await style(on);
  await on.page.locator('.more-styles__title').click();
  await on.page.locator('.start-style').nth(5).click();
}

async function customized(on) {
  await customize(on);
  await on.page
    .locator('input[name=text]')
    .fill('The best soup in the whole of the town, from noon to midnight');
  await on.page.locator('input[type=file]').setInputFiles('test/screenshots/home.png');
  await on.page.locator('.step__preview image').waitFor();
}

async function captionTooLong(on) {
  await customize(on);
  await on.page.locator('input[name=text]').fill('The best soup in the whole of the town '.repeat(3));
}

async function notCreated(on) {
  await style(on);
  await on.page.route('**/api/qr', (route) => route.abort());
  await create(on);
  await on.page.locator('.toast').waitFor();
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
  await page.locator('.my-codes').waitFor();
}

async function myCodesWithOne(on) {
  await download(on);
  await myCodes(on);
}

async function report(on) {
  await at('/qr/{sound}')(on);
  await ready(on.page);
  await on.page.locator('.report button').click();
}

async function homeRefused(on) {
  await at('/')(on);
  await on.page.locator('#hero-url').fill('ada@example.com');
  await on.page.locator('#hero-url').press('Enter');
  await on.page.locator('.toast').waitFor();
}

async function homeTyped(on) {
  await at('/')(on);
  await on.page.locator('#hero-url').fill('https://www.example.com/a/rather/long/address/of/a/menu?of=today');
}

async function refused(on) {
  await start(on);
  await on.page.locator('input[name=url]').fill('ada@example.com');
  await next(on.page);
  await on.page.locator('.toast').waitFor();
}

async function handle(on) {
  await start(on, 'social');
  await on.page.locator('input[name=url]').fill('@cafe.milano');
  await on.page.locator('.profiles').waitFor();
}

async function creating(on) {
  await style(on);
  await on.page.route('**/api/qr', () => null);
  await create(on);
  await on.page.locator('button[aria-busy=true]').waitFor();
}

async function pictureFailed(on) {
  await on.page.route('**/image.png*', (route) => route.abort());
  await on.page.route('**/files/*.png', (route) => route.abort());
  await at('/qr/{sound}')(on);
  await ready(on.page);
  await on.page.locator('.shown-picture[data-state=failed]').waitFor();
}

async function weakStyle(on) {
  await style(on);
  await on.page
    .getByRole('radio', { name: /^(?:Gray|Gris)$/ })
    .first()
    .check({ force: true });
  await on.page.locator('.scan-meter__take').waitFor();
}

async function weakCode(on) {
  await weakStyle(on);
  await created(on);
}

async function phoneTest(on) {
  await download(on);
  await on.page.locator('.phone-test > button, .download__actions button').first().click();
  await on.page.locator('.phone-test__status').waitFor();
}

async function withoutFile(on) {
  await start(on, 'pdf');
  await next(on.page);
  await on.page.locator('[aria-invalid=true]').waitFor({ state: 'attached' });
}

async function uploading(on) {
  await on.page.route('**/upload/**', (route) =>
    route.request().method() === 'PUT' ? null : route.continue(),
  );
  await start(on, 'pdf');
  await offerFile(on, 'Lunch menu of our restaurant for the whole of November.pdf', 'application/pdf');
  await on.page.locator('.file-card').waitFor();
}

async function uploaded(on) {
  await start(on, 'menu');
  await offerFile(on, 'Lunch menu.pdf', 'application/pdf');
  await on.page.locator('.file-card[data-phase=complete]').waitFor();
}

async function fileRefused(on) {
  await start(on, 'menu');
  await offerFile(on, 'notes.txt', 'text/plain');
  await on.page.locator('.toast').waitFor();
}

async function contact({ page, origin }, message) {
  await page.goto(`${origin}/contact-us`);
  await ready(page);
  const words = { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'A question', message };
  for (const [name, value] of Object.entries(words)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form button[type=submit]').click({ force: true });
}

async function contactRefused({ page, origin }) {
  await page.goto(`${origin}/contact-us`);
  await ready(page);
  await page.locator('[name=email]').fill('ada');
  await page.locator('form button[type=submit]').click({ force: true });
}

async function contactSent(on) {
  await contact(on, 'How long does a code last? Mine is a week old.');
  await on.page.locator('.toast').waitFor();
}

async function apiDocs({ page, origin }) {
  await page.goto(`${origin}/api/docs`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The generator in the page of another site. */
async function embedded({ page, origin }) {
  const address = 'http://shop.localhost/';
  const body = `<!doctype html><html lang="en"><title>Another site</title>
    <body style="margin: 24px; font-family: serif"><h1>A shop</h1><p>Make a code for your table.</p>
    <qr-generator type="url"></qr-generator><script async src="${origin}/embed/1.js"></script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.frameLocator('iframe').locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

export const pages = {
  home: at('/'),
  'home-typed': homeTyped,
  'home-refused': homeRefused,
  'home-consent': asked(at('/')),
  'start-url': start,
  'start-pdf': (on) => start(on, 'pdf'),
  'start-social': (on) => start(on, 'social'),
  'start-menu': (on) => start(on, 'menu'),
  'start-consent': asked(start),
  'start-handle': handle,
  'start-refused': refused,
  'start-without-file': withoutFile,
  'start-uploading': uploading,
  'start-uploaded': uploaded,
  'start-file-refused': fileRefused,
  customize,
  'customize-full': customized,
  'customize-too-long': captionTooLong,
  style,
  'style-free': freeStyles,
  'style-consent': asked(style),
  'style-weak': weakStyle,
  'style-creating': creating,
  'style-not-created': notCreated,
  download,
  'download-weak': weakCode,
  'download-phone-test': phoneTest,
  'email-sent': emailSent,
  'qr-page': at('/qr/{sound}'),
  'qr-page-report': report,
  'qr-page-without-picture': pictureFailed,
  'qr-page-off': at('/qr/{off}'),
  'qr-page-unknown': at('/qr/ZZZZZZZZZZ'),
  'pre-content-1': at('/prel1/{sound}'),
  'pre-content-2': at('/prel2/{sound}'),
  'pre-content-of-nothing': at('/prel1/'),
  destination: at('/{sound}+'),
  warning: at('/{warned}'),
  'scan-off': at('/{off}'),
  'scan-unknown': at('/ZZZZZZZZZZ'),
  'scan-preview': at('/0003QR7XPW'),
  'not-found': at('/nothing-here'),
  'my-codes-empty': myCodes,
  'my-codes': myCodesWithOne,
  'about-us': at('/about-us'),
  'privacy-policy': at('/privacy-policy'),
  'contact-us': at('/contact-us'),
  'contact-refused': contactRefused,
  'contact-sent': contactSent,
  embed: at('/embed'),
  embedded,
  'test-upload': at('/test-s3-upload'),
  'test-creation': at('/test-supabaseService'),
  'api-docs': apiDocs,
};
