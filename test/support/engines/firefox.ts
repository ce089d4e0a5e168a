import puppeteer from 'puppeteer-core';
import type { Engine, EngineOptions } from './engine.js';
import { patienceMs } from './engine.js';

/** Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export async function launchFirefox({ downloads }: EngineOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'network.dns.forceResolve': '127.0.0.1',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    downloads,
    complaints,
    goTo: async (url) => void (await page.goto(url)),
    address: () => Promise.resolve(page.url()),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: (place) => page.locator(`::-p-xpath(${place})`).click(),
    fill: (place, text) => page.locator(`::-p-xpath(${place})`).fill(text),
    leave: () => browser.close(),
  };
}
