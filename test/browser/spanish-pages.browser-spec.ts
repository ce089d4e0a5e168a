import type { Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { violationsInFull } from '../support/axe.js';
import { ownVisitor, visit } from '../support/browser.js';
import { waitForToast } from '../support/contact-form.js';
import { englishLeft } from '../support/english-left.js';
import { findSharedServer } from '../support/shared-server.js';
import { scanByPhone } from '../support/phone-scans.js';
import { settle } from '../support/settle.js';
import { takeToast } from '../support/start-screen.js';
import { withOthers } from '../support/tier.js';

/** Tests the pages in a browser that prefers Spanish. The steps of the generator are tested in spanish-generator. */

const server = findSharedServer('admin');
let id: string;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://menu.example.com/today')).qrData);
  await scanByPhone(server, id, 3);
});

/** Filters out complaints about pages that are missing on purpose. */
const unexpected = (complaints: readonly string[]) => complaints.filter((text) => !text.includes('404'));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path.replace('{id}', id));
  const widget = page.locator('#widget');
  if (await widget.count()) await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

describe.each(withOthers([[390, 844]], [[1280, 800]]))('at %i × %i', (width, height) => {
  const visitor = ownVisitor(width, height, { locale: 'es-ES' });

  it.each([
    ['/', 'El generador de códigos QR gratis más rápido y fácil'],
    ['/prel1/{id}', 'Te diriges a menu.example.com'],
    ['/prel2/{id}', 'Te diriges a menu.example.com'],
    ['/about-us', 'Sobre nosotros'],
    ['/embed', 'Pon el generador de códigos QR en tu sitio'],
    ['/privacy-policy', 'Política de privacidad'],
    ['/contact-us', 'Contacto'],
    ['/qr/{id}', 'Código QR'],
    ['/qr/0000000000', 'Código QR no encontrado'],
    ['/prel1/0000000000', 'Error'],
    ['/test-s3-upload', 'Prueba de subida'],
    ['/test-supabaseService', 'Prueba de registro QR'],
    ['/nope', '¡Vaya! Página no encontrada'],
  ])('%s is in Spanish, accessible and free of errors', async (path, heading) => {
    const { page, complaints } = visitor;
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await englishLeft(page)).toEqual([]);
    expect(await violationsInFull(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(unexpected(complaints)).toEqual([]);
  });

  it('the contact form shows its errors, counts and results in Spanish', async () => {
    const { page, complaints } = visitor;
    await open(page, '/contact-us');
    const send = page.locator('button[type=submit]');
    const faults = page.locator('.field__note[data-error]');
    await send.click({ force: true });
    expect(await faults.allTextContents()).toEqual([
      'El nombre debe tener al menos 2 caracteres',
      'Introduce una dirección de correo electrónico válida',
      'El asunto debe tener al menos 3 caracteres',
      'El mensaje debe tener al menos 10 caracteres',
    ]);
    expect(await violationsInFull(page)).toEqual([]);
    await page.getByLabel('Tu nombre').fill('a'.repeat(51));
    expect(await faults.first().textContent()).toBe('El nombre debe tener como máximo 50 caracteres');
    await page.getByLabel('Tu nombre').fill('Ada');
    await page.getByLabel('Correo electrónico').fill('ada@example.org');
    await page.getByLabel('Asunto').fill('Una pregunta');
    await page.getByLabel('Mensaje', { exact: true }).fill('¿Cuánto dura un código?');
    await page.getByText('23 de 1000 caracteres').waitFor();
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await send.click();
    await waitForToast(page);
    expect(await englishLeft(page)).toEqual([]);
    expect(await takeToast(page)).toEqual([
      '¡Algo ha fallado!',
      'Vuelve a intentarlo más tarde o escribe a help@example.com.',
    ]);
    await send.click();
    await waitForToast(page);
    expect(await violationsInFull(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Cerrar' }).count()).toBe(1);
    expect(await takeToast(page)).toEqual(['¡Mensaje enviado!', 'Te responderemos lo antes posible.']);
    expect(unexpected(complaints).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  it('the page of a code shows dates, link and failures in Spanish', async () => {
    const { page } = visitor;
    await open(page, '/qr/{id}');
    const scans = page.getByRole('region', { name: 'Escaneos' });
    expect(await scans.textContent()).toContain('3 escaneos hechos por personas');
    const rows = await scans.getByRole('row').allTextContents();
    expect(rows[0]).toBe('DíaEscaneos');
    expect(rows[1]).toMatch(/^\d+ (ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)3$/);
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await page.getByText('Enlace copiado').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Denunciar este código' }).click();
    await page.getByRole('button', { name: 'Enviar denuncia' }).click();
    await page.getByText('Elige un motivo, por favor.').waitFor();
    expect(await englishLeft(page)).toEqual([]);
    expect(await violationsInFull(page)).toEqual([]);
    await page.getByLabel('¿Qué problema tiene?').selectOption({ label: 'Es spam' });
    const failing: [number, object, Record<string, string>, string][] = [
      [
        404,
        { code: 'qr.not-found', error: 'QR code with ID 1 not found' },
        {},
        'No se encontró el código QR.',
      ],
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
      await page.getByRole('button', { name: 'Enviar denuncia' }).click();
      await page.getByText(text).waitFor();
      expect(await englishLeft(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Enviar denuncia' }).click();
    await page.getByText('Gracias. Revisaremos este código.').waitFor();
  });

  it("'My codes' is in Spanish on a page with a widget and on one without", async () => {
    const { page } = visitor;
    for (const path of ['/about-us', '/contact-us']) {
      await page.goto(server.origin + path);
      await page.evaluate('localStorage.clear()');
      await openMyCodes(page);
      await page.getByRole('dialog', { name: 'Mis códigos' }).getByText('Aún no hay códigos.').waitFor();
      expect(await englishLeft(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.evaluate(
        `localStorage.setItem('qr-${id}', '{"url":"https://menu.example.com/today","qrType":"pdf","createdAt":"2026-11-20T12:00:00Z"}')`,
      );
      await page.reload();
      await openMyCodes(page);
      const dialog = page.getByRole('dialog', { name: 'Mis códigos' });
      expect(await dialog.getByRole('link').first().textContent()).toBe(
        'menu.example.com/todayPDF · 20 nov 2026',
      );
      await dialog.getByRole('link', { name: 'Descargar PNG de menu.example.com/today' }).waitFor();
      await settle(page);
      expect(await violationsInFull(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Quitar menu.example.com/today de esta lista' }).click();
      await dialog.getByText('Quitado de esta lista. El código sigue funcionando.').waitFor();
      expect(await englishLeft(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Deshacer' }).click();
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it("'My codes' reports in Spanish that it cannot be loaded", async () => {
    const { page } = visitor;
    await page.route('**/assets/open-my-codes-*.js', (route) => route.abort());
    await page.goto(`${server.origin}/about-us`, { waitUntil: 'networkidle' });
    const alerted = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await page.locator('[data-my-codes][data-live]').click();
    expect(await alerted).toBe(
      'No se pudieron mostrar tus códigos. Comprueba tu conexión y vuelve a cargar la página.',
    );
    await page.unroute('**/assets/open-my-codes-*.js');
  });
});

it.each(withOthers([360, 390], [380, 768, 1024]))(
  'the header is as high as in English at %i px, and shows the full name of the step from 380 px',
  async (width) => {
    const { page } = await visit(width, 800);
    const heightIn = async (language: string) => {
      await page.goto(`${server.origin}/generate/url?lang=${language}`);
      return (await page.getByRole('banner').boundingBox())!.height;
    };
    expect(await heightIn('es')).toBe(await heightIn('en'));
    await page.goto(`${server.origin}/generate/url?lang=es`);
    const cut = await page.evaluate<string[]>(
      `Array.from(document.querySelectorAll('.site-steps__label')).filter((label) => label.clientWidth > 1 && label.scrollWidth > label.clientWidth).map((label) => label.textContent)`,
    );
    expect(cut).toEqual(width < 380 ? ['Personaliza contenido y diseño'] : []);
  },
);

async function openMyCodes(page: Page): Promise<void> {
  await page.locator('[data-my-codes][data-live]').click();
  await page.locator('.my-codes').waitFor();
}

it('a widget hydrates in English if its Spanish texts cannot be loaded', async () => {
  const { page } = await visit(390, 844, { locale: 'es-ES' });
  await page.route('**/assets/es-*.js', (route) => route.abort());
  await open(page, '/contact-us');
  await page.getByLabel('Your Name').waitFor();
  expect(await violationsInFull(page)).toEqual([]);
});
