import { codeText } from '../../server/domain/qr-link.js';
import { ownVisitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { makeCode, originWithoutReward } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';
import { until } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';

/** Tests what the download step hands to the device: to its share sheet and to a printer. */

const server = findSharedServer();
const origin = () => originWithoutReward(server);

describe('sharing', () => {
  const visitor = ownVisitor(390, 844);

  it('is offered only where the browser can', async () => {
    await makeCode(visitor.page, server.origin, 'https://example.com');
    expect(await visitor.page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  });

  // Headless Chromium has no share sheet, so a stub of `navigator.share` records what the sheet would receive.
  it('shares the picture alone; closing the sheet, or a second tap, is not reported as an error', async () => {
    const { page, complaints } = visitor;
    await page.addInitScript(`
      navigator.canShare = ({ files }) => files.every(({ type }) => type === 'image/png');
      navigator.share = async ({ files: [file], ...others }) => {
        window.shared = { others, bytes: [...new Uint8Array(await file.arrayBuffer())] };
        document.body.dataset.shared = '';
        throw new DOMException('closed', window.outcome ?? 'AbortError');
      };`);
    const id = await makeCode(page, origin(), 'https://example.com');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.locator('[data-shared]').waitFor();
    const { others, bytes } = await page.evaluate<{ others: object; bytes: number[] }>('window.shared');
    expect(others).toEqual({});
    expect(await decode(Buffer.from(bytes))).toBe(codeText(`${server.origin}/${id}`));
    await settle(page);
    expect(await page.getByText('Your device could not share').count()).toBe(0);
    await page.evaluate("window.outcome = 'InvalidStateError'; delete document.body.dataset.shared");
    await page.getByRole('button', { name: 'Share' }).click();
    await page.locator('[data-shared]').waitFor();
    await settle(page);
    expect(await page.getByText('Your device could not share').count()).toBe(0);
    await page.evaluate("window.outcome = 'NotAllowedError'");
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Your device could not share the code. Copy its link instead.').waitFor();
    expect(complaints).toEqual([]);
  });

  itInFull('shares the link where the sheet takes no files', async () => {
    const { page } = await visit(390, 844);
    await page.addInitScript('navigator.share = async (what) => void (window.shared = what)');
    const id = await makeCode(page, origin(), 'https://example.com');
    await page.getByRole('button', { name: 'Share' }).click();
    await until(page, 'window.shared');
    expect(await page.evaluate('window.shared')).toEqual({ url: `${server.origin}/${id}` });
  });
});

describe('printing', () => {
  const visitor = ownVisitor(390, 844);

  // Safari on iOS draws the page again when a printer is chosen, long after `afterprint`.
  it('prints the code until the next action of the visitor, who sees and hears nothing of the sheet', async () => {
    const { page, complaints } = visitor;
    const id = await makeCode(page, origin(), 'https://example.com');
    await page.evaluate(`window.printed = 0;
      window.print = () => { window.printed++; dispatchEvent(new Event('afterprint')); };`);
    // The part about paper loads late.
    await page.locator('.download__paper').waitFor();
    const height = await page.evaluate('document.documentElement.scrollHeight');
    const sheet = page.locator('.print-sheet');
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Print' }).click();
      await until(page, `window.printed === ${times}`);
      await page.emulateMedia({ media: 'print' });
      expect(await decode(await page.screenshot())).toBe(codeText(`${server.origin}/${id}`));
      await page.emulateMedia({ media: 'screen' });
      expect(await sheet.isVisible()).toBe(false);
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(height);
    }
    // A screen reader presses the button without a key or a pointer.
    await page.evaluate(
      "document.querySelector('.print-sheet') && [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Print').click()",
    );
    await until(page, 'window.printed === 3');
    await page.keyboard.press('Shift');
    await sheet.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
