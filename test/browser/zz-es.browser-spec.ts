import { visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import { openStart, buttonNamed as button } from '../support/start-screen.js';
const server = ownServer();
jest.setTimeout(120_000);
it.each([[390,844],[768,1024],[1280,800],[320,640]] as const)('%i', async (w,h) => {
  const { page, leave } = await visit(w,h,{ locale: 'es-ES', reducedMotion: 'reduce' });
  await page.addInitScript('navigator.share = async () => {}; navigator.canShare = () => true;');
  const out: string[] = [];
  const shot = async (name: string) => {
    await page.waitForTimeout(500);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    const tall = await page.evaluate<string>(`[...document.querySelectorAll('.button, .choices__option, .site-steps li, .site-steps__label')].filter(b => b.scrollWidth > b.clientWidth + 1 || b.clientHeight > 50).map(b => b.textContent + ' ' + b.scrollWidth + '/' + b.clientWidth + 'x' + b.clientHeight).join('; ')`);
    out.push(`${w} ${name}: wide ${wide}; odd: ${tall}`);
    await page.screenshot({ path: `/tmp/gen-shots/${w}-${name}.png`, fullPage: true });
  };
  await openStart(page, server.origin, 'url'); await shot('l1');
  await page.getByLabel('Introduce tu URL').fill('example.com'); await button(page,'Siguiente').click(); 
  await page.getByLabel('Añade un texto').waitFor(); await shot('l2');
  await button(page,'Omitir').click(); await page.waitForURL('**/size-color');
  await page.getByRole('group', { name: 'Fondo' }).getByRole('radio', { name: 'Gris' }).check({ force: true });
  await button(page,'Crear código QR').click(); await page.waitForTimeout(300); await shot('l3');
  await page.getByText('Otros formatos').waitFor(); await shot('l4');
  process.stdout.write(out.join('\n') + '\n');
  await leave();
});
