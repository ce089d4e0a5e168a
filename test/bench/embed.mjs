import { rmSync } from 'node:fs';
import { startBenchServer } from './bench-server.mjs';
import { startHost } from './embed-host.mjs';
import { openBrowser, points, runLighthouse } from './lighthouse-runner.mjs';
import { median } from './median.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

const runs = 3;
const port = 24_421;
/** Points of 100 that the generator may cost the page it stands on. */
const mostLost = 3;
const measures = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'total blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};

/**
 * Lighthouse's performance, mobile, of a bare page of another site with the generator and without it. The two take turns, so that what else
 * the machine does hits both. Sets the exit code if the difference of the medians is over the bar.
 */
export async function benchEmbed() {
  const dataDir = makeDataDir();
  const server = await startBenchServer({ port, dataDir });
  const host = await startHost(server.origin);
  const browser = await openBrowser();
  try {
    const results = { without: [], with: [] };
    for (let run = 0; run < runs; run++)
      for (const [name, found] of Object.entries(results))
        found.push(await runLighthouse(`${host.origin}/${name}`, ['performance']));
    if (report(results) > mostLost) process.exitCode = 1;
  } finally {
    await browser.close();
    host.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns how many points the generator costs */
function report(results) {
  const row = (name) => ({
    page: name,
    performance: median(results[name].map((lhr) => points(lhr, 'performance'))),
    ...Object.fromEntries(
      Object.entries(measures).map(([label, audit]) => [
        label,
        Number(median(results[name].map(({ audits }) => audits[audit].numericValue)).toFixed(3)),
      ]),
    ),
  });
  const [without, withGenerator] = [row('without'), row('with')];
  const lost = without.performance - withGenerator.performance;
  console.log(`Lighthouse, mobile, of a bare page with the generator and without, median of ${runs} runs`);
  console.table([without, withGenerator]);
  console.log(
    `The generator costs ${lost} points; the bar is ${mostLost}: ${lost > mostLost ? 'MISSED' : 'held'}`,
  );
  return lost;
}
