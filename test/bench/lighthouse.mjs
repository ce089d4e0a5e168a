import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchServer } from './bench-server.mjs';
import { median, openBrowser, points, runLighthouse } from './lighthouse-runner.mjs';

const runs = 5;
const port = 24_419;
const paths = ['/', '/generate/url', '/contact-us', '/about-us'];
/** Points of 100 by category; performance is reported and not enforced, since machines are noisy. */
const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const enforced = ['accessibility', 'best-practices', 'seo'];
const mostLayoutShift = 0;

/** Lighthouse's mobile settings against the built server, the median of five runs a page. Sets the exit code on a miss. */
export async function benchLighthouse() {
  const dataDir = mkdtempSync(join(tmpdir(), 'qr-bench-'));
  const server = await startBenchServer({ port, dataDir });
  const browser = await openBrowser();
  try {
    const pages = [];
    for (const path of paths) pages.push(await measure(path, server.origin + path));
    report(pages);
    if (pages.some(isMissed)) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(path, url) {
  const results = [];
  for (let run = 0; run < runs; run++) results.push(await runLighthouse(url, Object.keys(bars)));
  const scores = Object.keys(bars).map((name) => [name, median(results.map((lhr) => points(lhr, name)))]);
  return {
    path,
    scores: Object.fromEntries(scores),
    layoutShift: median(results.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)),
    costs: new Set(results.flatMap(costsOf)),
  };
}

/** What cost a run points, one line each: category, audit, and its first finding. */
function costsOf({ categories, audits }) {
  return Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < passing(name))
      .map(({ id }) => `${name}: ${id} ${firstFinding(audits[id])}`),
  );
}

/** Performance is graded, everything else is pass or fail. */
const passing = (category) => (category === 'performance' ? 0.9 : 1);

const firstFinding = ({ displayValue, details }) =>
  displayValue ?? details?.items?.[0]?.node?.snippet ?? JSON.stringify(details?.items?.[0] ?? '');

const isMissed = ({ scores, layoutShift }) =>
  enforced.some((name) => scores[name] < bars[name]) || layoutShift > mostLayoutShift;

function report(pages) {
  console.log(`Lighthouse, mobile, median of ${runs} runs (0 to 100; performance is not enforced)`);
  const bar = { page: 'bar', ...bars, 'layout shift': mostLayoutShift };
  console.table([
    ...pages.map(({ path, scores, layoutShift }) => ({ page: path, ...scores, 'layout shift': layoutShift })),
    bar,
  ]);
  for (const { path, costs } of pages) for (const cost of costs) console.log(`${path} ${cost}`);
}
