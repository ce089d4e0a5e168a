import type { Page, Request } from 'playwright-core';
import { violationsInFull } from '../support/axe.js';
import { awayHost, bytesOf, type Visitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { englishLeft } from '../support/english-left.js';
import { holdToast } from '../support/hold-toast.js';
import { findSharedServer } from '../support/shared-server.js';
import { buttonNamed as button, openStart, pdfFile, uploaded } from '../support/start-screen.js';
import { withOthers } from '../support/tier.js';

const server = findSharedServer();
let visitor: Visitor;
let page: Page;
/** A host other than localhost, whose emulated reward takes time. */
let origin: string;

const begin = async (width: number, height: number) => {
  origin = `http://${awayHost}:${server.port}`;
  visitor = await visit(width, height, { locale: 'es-ES' });
  ({ page } = visitor);
};

/** Returns the title, language, accessibility violations and English texts of the page. */
async function inspect() {
  const language = await page.evaluate<string>('document.documentElement.lang');
  const [title] = (await page.title()).split(/ \| (?!Generar)/);
  return { title, language, violations: await violationsInFull(page), english: await englishLeft(page) };
}

const flawless = (title: string) => ({ title, language: 'es', violations: [], english: [] });

const choose = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true });

/** Closes the latest toast. @returns its title and text */
async function toast(): Promise<string[]> {
  const shown = page.locator('.toast').last();
  await holdToast(shown);
  const texts = await shown.locator('.toast__title, .toast__text').allInnerTexts();
  await shown.locator('.toast__close').click();
  await shown.waitFor({ state: 'detached' });
  return texts;
}

async function enterUrl(): Promise<void> {
  await openStart(page, origin, 'url');
  await page.getByLabel('Introduce tu URL').fill('https://example.com/carta');
  await button(page, 'Siguiente').click();
  await page.waitForURL('**/customize');
  await page.getByLabel('Añade un texto').waitFor();
}

async function makeCode(): Promise<void> {
  await enterUrl();
  await button(page, 'Omitir').click();
  await button(page, 'Crear código QR').click();
  await page.waitForURL('**/download');
  await button(page, 'Descargar PNG').waitFor();
}

describe.each(withOthers([[390, 844]], [[1280, 800]]))('in Spanish at %i × %i', (width, height) => {
  beforeAll(() => begin(width, height));

  it('goes from the start to a code that scans, without a word of English', async () => {
    await openStart(page, origin, 'url');
    expect(await inspect()).toEqual(flawless('Generar QR para Sitio web, URL'));
    await enterUrl();
    expect(await inspect()).toEqual(flawless('Personalizar | Generar QR para Sitio web, URL'));

    await page.getByLabel('Añade un texto').fill('Nuestra carta');
    await button(page, 'Siguiente').click();
    await page.waitForURL('**/size-color');
    await page.getByText('Se escanea en todas partes').waitFor();
    await choose('Color', 'Morado');
    expect(await inspect()).toEqual(flawless('Tamaño y color | Generar QR para Sitio web, URL'));

    const requested = page.waitForRequest((request: Request) => request.url().endsWith('/api/qr'));
    await button(page, 'Crear código QR').click();
    expect((await requested).postDataJSON()).toMatchObject({
      type: 'url',
      style: { size: 'medium', color: 'purple', background: 'white', text: 'Nuestra carta' },
    });
    await page.getByRole('heading', { name: 'Tu QR está listo' }).waitFor();
    await page.getByRole('group', { name: 'Formato y tamaño' }).waitFor();
    expect(await inspect()).toEqual(flawless('Tu QR está listo'));

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Descargar PNG').click(),
    ]);
    expect(await decode(await bytesOf(download))).toMatch(/\/[0-9A-Z]{10}$/);
    expect(await toast()).toEqual(['Tu código QR (500x500) se ha descargado']);
    expect(visitor.complaints).toEqual([]);
  });

  it('warns of colors that scan badly', async () => {
    await enterUrl();
    await button(page, 'Omitir').click();
    await page.getByRole('button', { name: /^Usar tu último estilo Morado sobre blanco/ }).waitFor();
    await choose('Color', 'Blanco');
    await page.getByText('No se podrá escanear').waitFor();
    await button(page, 'Crear código QR').click();
    await page.getByText('Con este estilo, muchos móviles no podrían leer el código.').waitFor();
    expect(await inspect()).toEqual(flawless('Tamaño y color | Generar QR para Sitio web, URL'));
    await button(page, 'Usar verde sobre blanco').first().click();
    await page.getByText('Se escanea bien').waitFor();
    await choose('Color', 'Negro');
    await choose('Fondo', 'Gris');
    await page.getByText('Puede fallar con poca luz', { exact: true }).waitFor();
    await button(page, 'Crear código QR').click();
    await page.waitForURL('**/download');
    await page.locator('.scan-meter').getByText('Puede fallar con poca luz').waitFor();
    expect(await inspect()).toEqual(flawless('Tu QR está listo'));
  });
});

describe('failures in Spanish', () => {
  beforeAll(() => begin(390, 844));
  afterEach(() => page.unrouteAll());

  it('an invalid URL', async () => {
    await openStart(page, origin, 'social');
    await page.getByLabel('Introduce tu URL').fill('mi perfil');
    await button(page, 'Siguiente').click();
    const text = 'Introduce una URL válida (p. ej., https://example.com o www.example.com)';
    expect(await toast()).toEqual([expect.anything(), text]);
    await page.getByText('Has escrito «mi perfil».').waitFor();
    expect(await inspect()).toEqual(flawless('Generar QR para Redes sociales'));
    await button(page, 'Recuperarla').click();
    expect(await page.getByLabel('Introduce tu URL').inputValue()).toBe('mi perfil');
  });

  it('a file of another type, and one that cannot be uploaded', async () => {
    await openStart(page, origin, 'menu');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    const formats = 'Selecciona un archivo en uno de estos formatos: PDF, JPG, JPEG, PNG';
    expect(await toast()).toEqual(['Formato de archivo no admitido', formats]);
    await button(page, 'Siguiente').click({ force: true });
    expect(await toast()).toEqual([expect.anything(), 'Selecciona un archivo']);

    const refused = { success: false, error: 'Invalid file type.', code: 'upload.type' };
    await page.route('**/api/upload/url', (route) => route.fulfill({ status: 415, json: refused }));
    await input.setInputFiles(pdfFile('Carta.pdf'));
    const message = 'Tipo de archivo no válido. Solo se permiten PDF, JPG y PNG.';
    expect(await toast()).toEqual([expect.anything(), message]);
    await page.getByText('2,4 MB · Sin subir').waitFor();
    expect(await inspect()).toEqual(flawless('Generar QR para Menú'));
    await page.unrouteAll();
    await button(page, 'Reintentar').click();
    await uploaded(page);
    expect(await inspect()).toEqual(flawless('Generar QR para Menú'));
  });

  it('a busy server', async () => {
    await enterUrl();
    await button(page, 'Omitir').click();
    const busy = { success: false, error: 'Error creating QR code', code: 'unavailable' };
    await page.route('**/api/qr', (route) => route.fulfill({ status: 503, json: busy }));
    await button(page, 'Crear código QR').click();
    const text = 'El servidor no está disponible en este momento. Vuelve a intentarlo dentro de un momento.';
    expect(await toast()).toEqual([expect.anything(), text]);
  });

  it('a failed download and a failed mail', async () => {
    await makeCode();
    await page.route('**/image.svg*', (route) => route.abort());
    await button(page, 'Descargar SVG').click();
    expect(await toast()).toEqual([expect.anything(), 'No se pudo descargar el código QR']);

    const email = page.getByLabel('Correo electrónico');
    await button(page, 'Enviar ahora').click();
    await page.getByText('El correo electrónico es obligatorio').waitFor();
    await email.fill('ada@example');
    await email.press('Enter');
    await page.getByText('Introduce un correo electrónico válido').waitFor();
    expect(await inspect()).toEqual(flawless('Tu QR está listo'));

    await email.fill('ada@example.com');
    const failed = { success: false, error: 'Failed to send QR code', code: 'email.failed' };
    await page.route('**/api/email/send-qr', (route) => route.fulfill({ status: 502, json: failed }));
    await email.press('Enter');
    expect(await toast()).toEqual([expect.anything(), 'No se pudo enviar el correo']);
    await page.unrouteAll();
    await email.press('Enter');
    // This server has no mail server.
    expect(await toast()).toEqual([
      'No se envió ningún correo',
      'Este servidor guarda los correos en una carpeta en lugar de enviarlos.',
    ]);
  });
});
