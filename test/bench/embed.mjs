import { rmSync } from 'node:fs';
import { startBenchServer } from './bench-server.mjs';
import { startHost } from './embed-host.mjs';
import { openBrowser, points, runLighthouse } from './lighthouse-runner.mjs';
import { median } from './median.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

const runs = 3;
const port = 24_421;
/** Maximum number of Lighthouse points, of 100, that the generator may cost its host page. */
const maxLost = 3;
const measures = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'total blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};

/**
 * Measures Lighthouse's mobile performance score of another site's bare page, with the generator and without it. The two take turns, so
 * that other load on the machine affects both. Sets the exit code if the difference between the medians is over the limit.
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
    if (report(results) > maxLost) process.exitCode = 1;
  } finally {
    await browser.close();
    host.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the number of points that the generator costs */
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
    `The generator costs ${lost} points; the bar is ${maxLost}: ${lost > maxLost ? 'MISSED' : 'held'}`,
  );
  return lost;
}
