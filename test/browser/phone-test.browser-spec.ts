import { visit } from '../support/browser.js';
import { makeCode, originWithoutReward } from '../support/make-code.js';
import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();

it.each([
  [390, 844],
  [1280, 800],
])(
  'at %i × %i what the phone test opens is in view, also where its button is at the lower edge',
  async (width, height) => {
    const { page, leave } = await visit(width, height);
    await makeCode(page, originWithoutReward(server), 'https://www.example.com/menu');
    const button = page.getByRole('button', { name: 'Test with your phone' });
    await page.evaluate(`document.querySelector('[aria-expanded]').scrollIntoView({ block: 'end' })`);
    await button.press('Enter');
    const panel = page.locator('.phone-test');
    await panel.getByText('Open its link on this device').waitFor();
    const { y, height: panelHeight } = (await panel.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + panelHeight).toBeLessThanOrEqual(height);
    await button.press('Enter');
    expect(await panel.isVisible()).toBe(false);
    await leave();
  },
);
