import type { Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { originWithoutReward } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { buttonNamed as button, openStart } from '../support/start-screen.js';
import { withOthers } from '../support/tier.js';

/**
 * Tests that depend on Spanish itself. `pseudo-language` shows that every text comes from a catalogue, `texts.spec` that every text is
 * translated, and `languages.e2e-spec` that the preferred language is chosen.
 */

const server = findSharedServer();

async function openCode(page: Page): Promise<void> {
  const { id } = (await new Api(server.origin).create('https://menu.example.com/today')).qrData;
  await page.goto(`${server.origin}/qr/${id}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

it('a visitor makes a code in Spanish', async () => {
  const { page, complaints } = await visit(390, 844, { locale: 'es-ES' });
  await openStart(page, originWithoutReward(server), 'url');
  await page.getByLabel('Introduce tu URL').fill('https://example.com/carta');
  await button(page, 'Personalizar').click();
  await page.getByLabel('Añade un texto').fill('Nuestra carta');
  await page.getByText('Debería leerse fácilmente').waitFor();
  await page.getByRole('tab', { name: 'Colores' }).click();
  await page
    .getByRole('group', { name: 'Color', exact: true })
    .getByRole('radio', { name: 'Morado' })
    .check({ force: true });
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/qr'));
  await button(page, 'Crear código QR').click();
  expect((await requested).postDataJSON()).toMatchObject({
    type: 'url',
    style: { size: 'medium', color: 'purple', background: 'white', text: 'Nuestra carta' },
  });
  await page.getByRole('heading', { name: 'Tu QR está listo' }).waitFor();
  expect(await page.title()).toContain('Tu QR está listo');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Descargar PNG').click(),
  ]);
  expect(await decode(await bytesOf(download))).toMatch(/\/[0-9A-Z]{10}$/);
  expect(complaints).toEqual([]);
});

it('failures of the server are said in Spanish, by their code', async () => {
  const { page } = await visit(390, 844, { locale: 'es-ES' });
  await openCode(page);
  await button(page, 'Denunciar este código').click();
  await page.getByLabel('¿Qué problema tiene?').selectOption({ label: 'Es spam' });
  const failing: [number, object, Record<string, string>, string][] = [
    [404, { code: 'qr.not-found', error: 'QR code with ID 1 not found' }, {}, 'No se encontró el código QR.'],
    [418, { code: 'new.one', error: 'Something new' }, {}, 'Algo ha fallado. Vuelve a intentarlo.'],
    [
      429,
      { code: 'rate.limited', error: 'Too many requests' },
      { 'retry-after': '12' },
      'Demasiadas solicitudes. Vuelve a intentarlo dentro de 12 segundos.',
    ],
  ];
  for (const [status, failure, headers, text] of failing) {
    const json = { success: false, ...failure };
    await page.route('**/report', (route) => route.fulfill({ status, json, headers }), { times: 1 });
    await button(page, 'Enviar denuncia').click();
    await page.getByText(text).waitFor();
  }
});

it.each(withOthers([360, 390], [380, 768, 1024]))(
  'the header is as high as in English at %i px, and shows the full name of the step from 380 px',
  async (width) => {
    const { page } = await visit(width, 800);
    const heightIn = async (language: string) => {
      await page.goto(`${server.origin}/generate/url?lang=${language}`);
      return (await page.getByRole('banner').boundingBox())!.height;
    };
    expect(await heightIn('en')).toBe(await heightIn('es'));
    const cut = await page.evaluate<string[]>(
      `Array.from(document.querySelectorAll('.site-steps__label')).filter((label) => label.clientWidth > 1 && label.scrollWidth > label.clientWidth).map((label) => label.textContent)`,
    );
    expect(cut).toEqual(width < 380 ? ['Personaliza contenido y diseño'] : []);
  },
);

it('a widget hydrates in English if its Spanish texts cannot be loaded', async () => {
  const { page } = await visit(390, 844, { locale: 'es-ES' });
  await page.route('**/assets/es-*.js', (route) => route.abort());
  await page.goto(`${server.origin}/contact-us`);
  await page.getByLabel('Your Name').waitFor();
  expect(await violations(page)).toEqual([]);
});
