import { loadTexts } from '../domain/languages/catalogue.js';
import { generatorDescription, generatorTitle } from './generator.page.js';

beforeAll(() => loadTexts('es'));

it.each([
  ['/generate', 'Generate QR for Website, URL', 'Generar QR para Sitio web, URL'],
  ['/generate/url', 'Generate QR for Website, URL', 'Generar QR para Sitio web, URL'],
  ['/generate/social', 'Generate QR for Social Media', 'Generar QR para Redes sociales'],
  ['/generate/pdf/customize', 'Generate QR for PDF', 'Generar QR para PDF'],
  ['/generate/menu/size-color', 'Generate QR for Menu', 'Generar QR para Carta'],
  ['/customize', 'Generate QR for Website, URL', 'Generar QR para Sitio web, URL'],
  ['/generate/pdf/download', 'Your QR is ready', 'Tu QR está listo'],
])('%s is titled %j, in Spanish %j', (path, english, spanish) => {
  expect([generatorTitle(path, 'en'), generatorTitle(path, 'es')]).toEqual([english, spanish]);
});

it('describes a start screen by its kind, in either language', () => {
  expect(generatorDescription('/generate/pdf', 'en')).toMatch(/^Upload a PDF .+ In three steps/);
  expect(generatorDescription('/generate/pdf', 'es')).toMatch(/^Sube un PDF .+ En tres pasos/);
});
