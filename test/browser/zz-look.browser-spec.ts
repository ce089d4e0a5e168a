import { visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
const server = ownServer();
it('look', async () => {
  for (const [w, h, c] of [[390, 844, 'light'], [768, 1024, 'light'], [1280, 800, 'light'], [1280, 800, 'dark']] as const) {
    const { page, leave } = await visit(w, h, { colorScheme: c });
    await page.goto(`${server.origin}/`);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/home-${w}-${c}-splash.png` });
    await page.keyboard.press('Escape');
    await page.screenshot({ path: `/tmp/home-${w}-${c}-top.png` });
    await page.locator('summary').nth(1).click();
    await page.locator('#get-started').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await page.evaluate('scrollTo(0,0)');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/home-${w}-${c}.png`, fullPage: true });
    await leave();
  }
}, 120_000);
