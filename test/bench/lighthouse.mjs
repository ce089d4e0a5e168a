import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { listedPaths } from '../../dist/server/pages/well-known/robots-sitemap-security.js';
import { createCode, startBenchServer } from './bench-server.mjs';
import { openBrowser, points, runLighthouse } from './lighthouse-runner.mjs';
import { median } from './median.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

const port = 24_419;
/** Points of 100 by category. */
const bars = { accessibility: 100, 'best-practices': 100, seo: 100 };
const maxLayoutShift = 0;
/** How much work of the main thread a page may cost, as a multiple of a bare page's in the same run. */
const maxWork = 20;
/** A page with a text and a style alone. */
const barePage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>' +
  '<style>body{font:1rem sans-serif}</style><h1>Bare</h1><p>A page without scripts.</p></html>';
/** How often a page's work is measured for its median. */
const workRuns = 3;
/**
 * How often a page is loaded whose layout shifted the first time: one time in five Chromium lays out the frame of `/embed` before the style
 * sheet is there, and paints nothing of that.
 */
const repeatedRuns = 5;

/** Runs Lighthouse with its mobile settings on every page of the built server. Sets the exit code if a limit is missed. */
export async function benchLighthouse() {
  const dataDir = makeDataDir();
  const server = await startBenchServer({ port, dataDir });
  const bare = await serveBarePage();
  const browser = await openBrowser();
  try {
    const bareWork = await measureWork(bare.origin);
    const pages = [];
    for (const page of await everyPage(server.origin)) {
      const work = (await measureWork(server.origin + page.path)) / bareWork;
      pages.push({ ...(await measure(page, server.origin)), work });
    }
    report(pages);
    if (pages.some(isMissed)) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
    bare.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function serveBarePage() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(barePage),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** @returns the median milliseconds that the page keeps the main thread busy with the CPU slowed down to a phone's */
async function measureWork(url) {
  const runs = [];
  while (runs.length < workRuns) {
    const { audits } = await runLighthouse(url, ['performance']);
    runs.push(audits['mainthread-work-breakdown'].numericValue);
  }
  return median(runs);
}

/** Lists every page except error pages: Lighthouse treats a 404 as a failure, and `every-state` tests them. */
async function everyPage(origin) {
  const { id } = await createCode(origin);
  return [
    ...listedPaths.map((path) => ({ path, isIndexed: true })),
    ...[`/qr/${id}`, `/prel1/${id}`, `/prel2/${id}`, '/embed/generator', '/api/docs'].map((path) => ({
      path,
    })),
  ];
}

async function measure({ path, isIndexed = false }, origin) {
  const categories = Object.keys(bars).filter((name) => name !== 'seo' || isIndexed);
  // The layout shift is an audit of the performance category, whose score has no bar.
  const load = () => runLighthouse(origin + path, [...categories, 'performance']);
  const results = [await load()];
  const runs = layoutShiftOf(results[0]) > maxLayoutShift ? repeatedRuns : 1;
  while (results.length < runs) results.push(await load());
  const scores = categories.map((name) => [name, median(results.map((lhr) => points(lhr, name)))]);
  return {
    path,
    scores: Object.fromEntries(scores),
    layoutShift: median(results.map(layoutShiftOf)),
    costs: new Set(results.flatMap(costsOf)),
  };
}

const layoutShiftOf = ({ audits }) => audits['cumulative-layout-shift'].numericValue;

/** @returns a line for each audit that cost points: category, audit and first finding */
function costsOf({ categories, audits }) {
  return Object.keys(bars)
    .filter((name) => name in categories)
    .flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => `${name}: ${id} ${firstFinding(audits[id])}`),
    );
}

const firstFinding = ({ displayValue, details }) =>
  displayValue ?? details?.items?.[0]?.node?.snippet ?? JSON.stringify(details?.items?.[0] ?? '');

const isMissed = ({ scores, layoutShift, work }) =>
  Object.keys(bars).some((name) => scores[name] < bars[name]) ||
  layoutShift > maxLayoutShift ||
  work > maxWork;

function report(pages) {
  console.log('Lighthouse, mobile, 0 to 100');
  console.table([
    ...pages.map(({ path, scores, layoutShift, work }) => ({
      page: path,
      ...scores,
      'layout shift': layoutShift,
      work: Number(work.toFixed(1)),
    })),
    { page: 'bar', ...bars, 'layout shift': maxLayoutShift, work: maxWork },
  ]);
  for (const { path, costs } of pages) for (const cost of costs) console.log(`${path} ${cost}`);
}
