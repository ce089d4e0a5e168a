import { create, created, customize, download, offerFile, start, style } from './walks.mjs';

/** States of the generator's steps. */
const openTab = (on, place) => on.page.locator(`.studio-tabs__tab:nth-child(${place})`).click();

/** The download step of a code that holds its content. */
export async function wifiDownload(on) {
  await start(on, 'wifi');
  await on.page.getByLabel(/Network name|Nombre de la red/).fill('Café Guest');
  await on.page.getByLabel(/Password|Contraseña/).fill('welcome 2026');
  await created(on);
}

/** A form whose fields are missing or wrong. */
export async function eventRefused(on) {
  await start(on, 'event');
  await create(on);
  await on.page.locator('[role=alert]').first().waitFor();
}

/** A look with a banner, and the choices of the banner. */
export async function freeStyles(on) {
  await style(on);
  await on.page.locator('.looks__input').nth(4).check({ force: true });
  await openTab(on, 5);
}

export async function customized(on) {
  await customize(on);
  await on.page
    .locator('input[name=text]')
    .fill('The best soup in the whole of the town, from noon to midnight');
  await on.page.locator('input[type=file]').setInputFiles('test/screenshots/home.png');
  await on.page.locator('.step__preview image').waitFor();
}

export async function captionTooLong(on) {
  await customize(on);
  await on.page.locator('input[name=text]').fill('The best soup in the whole of the town '.repeat(3));
}

export async function notCreated(on) {
  await style(on);
  await on.page.route('**/api/qr', (route) => route.abort());
  await create(on);
  await on.page.locator('.toast').waitFor();
}

export async function emailSent(on) {
  await download(on);
  await on.page.locator('input[name=email]').fill('ada@example.com');
  await on.page.locator('input[name=email]').press('Enter');
  await on.page.locator('.toast').waitFor();
}

export async function creating(on) {
  await style(on);
  await on.page.route('**/api/qr', () => null);
  await create(on);
  await on.page.locator('button[aria-busy=true]').waitFor();
}

export async function weakStyle(on) {
  await style(on);
  await openTab(on, 2);
  await on.page
    .getByRole('radio', { name: /^(?:Gray|Gris)$/ })
    .first()
    .check({ force: true });
  await on.page.locator('.stage-reason__mend').waitFor();
}

export async function weakCode(on) {
  await weakStyle(on);
  await created(on);
}

export async function refusedStyle(on) {
  await style(on);
  await openTab(on, 2);
  await on.page.locator('.swatches input[value=yellow]').first().check({ force: true });
  await create(on);
  await on.page.locator('.stage-reason:focus').waitFor();
}

export async function lastStyleOffered(on) {
  await style(on);
  await openTab(on, 2);
  await on.page.locator('.swatches input[value=blue]').first().check({ force: true });
  await created(on);
  await style(on);
  await on.page.locator('.looks__input[value=last]').waitFor({ state: 'attached' });
}

/** Reduces the page to the height that an open keyboard leaves on a phone. */
export const withKeyboard = (lead, field) => async (on) => {
  await lead(on);
  await on.page.setViewportSize({ width: on.page.viewportSize().width, height: 510 });
  await on.page.locator(field).focus();
};

export async function phoneTest(on) {
  await download(on);
  await on.page.locator('.phone-test > button, .download__actions button').first().click();
  await on.page.locator('.phone-test__status').waitFor();
}

export async function withoutFile(on) {
  await start(on, 'pdf');
  await create(on);
  await on.page.locator('[aria-invalid=true]').waitFor({ state: 'attached' });
}

export async function uploading(on) {
  await on.page.route('**/upload/**', (route) =>
    route.request().method() === 'PUT' ? null : route.continue(),
  );
  await start(on, 'pdf');
  await offerFile(on, 'Lunch menu of our restaurant for the whole of November.pdf', 'application/pdf');
  await on.page.locator('.file-card').waitFor();
}

export async function uploaded(on) {
  await start(on, 'menu');
  await offerFile(on, 'Lunch menu.pdf', 'application/pdf');
  await on.page.locator('.file-card[data-phase=complete]').waitFor();
}

/** An answer without an address. */
export async function uploadFailed(on) {
  await on.page.route('**/api/upload/url', (route) => route.fulfill({ json: { success: true } }));
  await start(on, 'pdf');
  await offerFile(on, 'Lunch menu.pdf', 'application/pdf');
  await on.page.locator('.file-card[data-phase=failed]').waitFor();
}

/** The file is gone when a code is made of it. */
export async function uploadLost(on) {
  const json = { success: false, code: 'upload.missing', error: 'File not uploaded yet or upload failed' };
  await on.page.route(/\/api\/qr(\/check)?$/, (route) => route.fulfill({ status: 422, json }));
  await start(on, 'menu');
  await offerFile(on, 'Lunch menu.pdf', 'application/pdf');
  await on.page.locator('.file-card[data-phase=complete]').waitFor();
  await create(on);
  await on.page.locator('.field__note[role=alert]').waitFor();
}

export async function fileRefused(on) {
  await start(on, 'menu');
  await offerFile(on, 'notes.txt', 'text/plain');
  await on.page.locator('.toast').waitFor();
}

export async function refused(on) {
  await start(on);
  await on.page.locator('input[name=url]').fill('ada@example.com');
  await create(on);
  await on.page.locator('.toast').waitFor();
}

export async function handle(on) {
  await start(on, 'social');
  await on.page.locator('input[name=url]').fill('@cafe.milano');
  await on.page.locator('.profiles').waitFor();
}
