import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../support/chromium.mjs';

const debuggingPort = 24_420;

/** Starts a Chromium for {@link runLighthouse}. */
export function openBrowser() {
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

/** Runs Lighthouse once with its mobile settings. The library is used, since the command line offers to report errors to its vendor. */
export async function runLighthouse(url, categories) {
  const { lhr } = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/** @returns the score of a category, 0 to 100 */
export const points = ({ categories }, name) => Math.round(categories[name].score * 100);
