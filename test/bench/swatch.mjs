import { withBrowser } from './with-browser.mjs';

const clicks = 30;
const slowdown = 4;
const barMs = 100;
const port = 24_418;

/** Measures the time from a click on a swatch to the frame that shows its color in the preview, with the CPU throttled. */
export async function benchSwatch() {
  report(await withBrowser(port, async (browser, origin) => measure(await browser.newPage(), origin)));
}

async function measure(page, origin) {
  await page.goto(`${origin}/generate/url`);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Enter your URL').fill('https://example.com');
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.getByLabel('Add text').fill('Scan me');
  await page.getByRole('tab', { name: 'Colors' }).click();
  const swatches = page.getByRole('group', { name: 'Color' }).getByRole('radio');
  await swatches.first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchClicks);
  // The last swatch is left out: it opens the custom color, which starts as the chosen one, so the preview does not change.
  const count = (await swatches.count()) - 1;
  for (let i = 1; i <= clicks; i++) {
    await swatches.nth(i % count).click({ force: true });
    await page.waitForFunction((done) => window.swatchMs.length === done, i);
  }
  return page.evaluate(() => window.swatchMs);
}

/** Runs in the browser. Measures from the event's time stamp to the frame after the one that paints the change. */
function watchClicks() {
  window.swatchMs = [];
  let clickedAt;
  addEventListener('click', (event) => (clickedAt ??= event.timeStamp), { capture: true });
  new MutationObserver(() => {
    const from = clickedAt;
    clickedAt = undefined;
    if (from === undefined) return;
    const done = () => window.swatchMs.push(performance.now() - from);
    requestAnimationFrame(() => requestAnimationFrame(done));
  }).observe(document.querySelector('.preview__svg'), { childList: true, subtree: true, attributes: true });
}

function report(durations) {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share) => Number(sorted[Math.floor(share * (sorted.length - 1))].toFixed(1));
  console.log(
    `A click on a swatch until the preview shows it, CPU throttled ${slowdown} times, ${clicks} clicks`,
  );
  console.table([
    { what: 'median', ms: at(0.5) },
    { what: 'p95', ms: at(0.95) },
    { what: `bar: ${barMs} ms`, ms: at(0.95) <= barMs ? 'held' : 'MISSED' },
  ]);
}
