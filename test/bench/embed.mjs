import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchServer } from './bench-server.mjs';
import { median, openBrowser, points, runLighthouse } from './lighthouse-runner.mjs';

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
  const dataDir = mkdtempSync(join(tmpdir(), 'qr-bench-'));
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

/** The page without the generator at `/without`, and with it at `/with`: another site than the server's, as every host below `localhost` is. */
async function startHost(embedded) {
  const generator = `<qr-generator type="url"><a href="${embedded}/generate">Make a QR code</a></qr-generator>
<script async src="${embedded}/embed/1.js"></script>`;
  const pages = { '/without': page(''), '/with': page(generator) };
  const server = createServer(({ url }, response) => {
    response.statusCode = url in pages ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pages[url]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://shop.localhost:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const page = (body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop</title>
</head>
<body>
<main>
<h1>A shop</h1>
<p>Codes for your tables, cards and windows.</p>
${body}
</main>
</body>
</html>`;

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
