import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../support/chromium.mjs';
import { startBenchServer } from './bench-server.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

/**
 * Calls `run` with a Chromium and the built server on an empty database, and ends both afterwards.
 * @param port port of the server
 * @param environment further settings of the server
 * @param args further flags of Chromium
 */
export async function withBrowser(port, run, { environment, args = [] } = {}) {
  const dataDir = makeDataDir();
  const server = await startBenchServer({ port, dataDir, environment });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  });
  try {
    return await run(browser, server.origin, dataDir);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
