import { startHost } from './embed-host.mjs';
import { median } from './median.mjs';
import { withBrowser } from './with-browser.mjs';

const port = 24_423;
const messages = 10_000;
const rounds = 9;
/** The largest ratio to the time of a page without listeners. */
const most = 5;

/**
 * Measures how long a page with the generator, and the generator's frame, take for ten thousand messages that are not for them, as ratios
 * to a bare page. Sets the exit code if a ratio is over the limit.
 */
export async function benchEmbedMessages() {
  await withBrowser(port, async (browser, origin) => {
    const host = await startHost(origin);
    try {
      report(await measure(browser, host.origin));
    } finally {
      host.close();
    }
  });
}

async function measure(browser, origin) {
  const bare = await browser.newPage();
  await bare.goto(`${origin}/without`);
  const page = await browser.newPage();
  await page.goto(`${origin}/with`);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await frame.waitForSelector('#widget[data-ready]', { state: 'attached' });
  const targets = { 'a bare page': bare, 'a page with the generator': page, 'the frame': frame };
  const durations = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of Object.entries(targets))
      durations[name].push(await target.evaluate(flood, messages));
  return durations;
}

/**
 * Runs in the browser. The last message is known to this function only, and ends the measurement.
 * @returns the time in ms until all messages were handled
 */
function flood(count) {
  const message = { qr: 1, type: 'created', id: 'x', detail: { id: 'x', link: 'x', imageUrl: 'x' } };
  return new Promise((done) => {
    const start = performance.now();
    addEventListener('message', function end({ data }) {
      if (data !== 'end') return;
      window.removeEventListener('message', end);
      done(performance.now() - start);
    });
    for (let i = 0; i < count; i++) window.postMessage(message, '*');
    window.postMessage('end', '*');
  });
}

function report(durations) {
  const [reference, ...others] = Object.entries(durations).map(([name, all]) => [name, median(all)]);
  console.log(`${messages} messages of others, median of ${rounds} rounds`);
  console.table(
    [reference, ...others].map(([where, ms]) => {
      const ratio = ms / reference[1];
      const bar = where === reference[0] ? '' : `${most}: ${ratio > most ? 'MISSED' : 'held'}`;
      return { where, ms: Number(ms.toFixed(1)), ratio: Number(ratio.toFixed(2)), bar };
    }),
  );
  if (others.some(([, ms]) => ms > most * reference[1])) process.exitCode = 1;
}
