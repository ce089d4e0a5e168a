import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../support/chromium.mjs';
import { startBenchServer } from './bench-server.mjs';

const runs = 5;
const port = 24_419;
const debuggingPort = 24_420;
const paths = ['/', '/generate/url', '/contact-us', '/about-us'];
/** Points of 100 by category; performance is reported and not enforced, since machines are noisy. */
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
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

function openBrowser() {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Lighthouse needs Chromium: `npm test` installs it, CHROME_PATH names it');
  return chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      // Without these, Chromium contacts its vendor's servers at every start.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

/** Uses the library: only the command line offers to report errors to its vendor. */
async function measure(path, url) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const { lhr } = await lighthouse(url, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: Object.keys(bars),
    });
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    results.push(lhr);
  }
  const scores = Object.keys(bars).map((name) => [name, median(results.map((lhr) => points(lhr, name)))]);
  return {
    path,
    scores: Object.fromEntries(scores),
    layoutShift: median(results.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)),
    costs: new Set(results.flatMap(costsOf)),
  };
}

const points = ({ categories }, name) => Math.round(categories[name].score * 100);

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

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
