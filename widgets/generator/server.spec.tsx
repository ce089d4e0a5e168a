import { languages } from '../../server/domain/languages/languages.js';
import { prepare, render } from './server.js';

const config = {
  linkOrigin: 'http://localhost:3000',
  preContentEvery: 2,
  preContentPages: 2,
  onLocalhost: true,
  ads: null,
  sendsMails: false,
  gtmId: null,
  cmpScriptUrl: null,
};

it.each([
  ['/generate', 'Generate QR for Website, URL', 'Enter your URL'],
  ['/generate/url', 'Generate QR for Website, URL', 'Enter your URL'],
  ['/generate/social', 'Generate QR for Social Media', 'Enter your URL'],
  ['/generate/pdf', 'Generate QR for PDF', 'Upload your file'],
  ['/generate/menu', 'Generate QR for Menu', 'Upload your file'],
  ['/generate/pdf/customize', 'Generate QR for PDF', 'Loading…'],
  ['/customize', 'Generate QR for Website, URL', 'Loading…'],
  ['/generate/url/size-color', 'Generate QR for Website, URL', 'Loading…'],
  ['/generate/url/download', 'Your QR is ready', 'Loading…'],
  ['/download', 'Your QR is ready', 'Loading…'],
])("the server's HTML of %s", (path, heading, content) => {
  const html = render({ path, ...config });
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(html).toContain('>Home</a>');
  expect(html).toContain(content);
  expect(html).not.toMatch(/\sstyle=|<style|<script/);
});

it.each([
  ['/generate/social', 'Generar QR para Redes sociales', 'Introduce tu URL'],
  ['/generate/menu', 'Generar QR para Carta', 'Sube tu archivo'],
  ['/generate/wifi', 'Generar QR para Wi-Fi', 'Tus datos'],
  ['/generate/pdf/customize', 'Generar QR para PDF', 'Cargando…'],
  ['/download', 'Tu QR está listo', 'Cargando…'],
])("the server's HTML of %s in Spanish", async (path, heading, content) => {
  await prepare(languages);
  const html = render({ path, ...config }, 'es');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(html).toContain(content);
  expect(render({ path, ...config })).not.toContain(heading);
});
