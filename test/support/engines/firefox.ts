import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { eventually } from '../eventually.js';
import { type Engine, type EngineDocument, type EngineOptions } from './engine.js';
import { pageLimitMs } from '../time-limits.mjs';
import { inputByScript } from './input-by-script.js';

/** Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export async function launchFirefox(options: EngineOptions): Promise<Engine> {
  const { downloads, width = 1280 } = options;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: preferences(options),
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height: 800 });
  page.setDefaultTimeout(pageLimitMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    ...documentOf(page),
    downloads,
    complaints,
    goTo: async (url) => void (await page.goto(url)),
    address: () => Promise.resolve(page.url()),
    press: (key) => page.keyboard.press(key),
    frame: async (part, index = 0) => {
      const found = await eventually(
        () => page.frames().filter((frame) => frame.url().includes(part)),
        (frames) => frames.length > index,
      );
      if (!found[index]) throw new Error(`There is no frame ${index} of ${part}`);
      const frame = documentOf(found[index]);
      // The driver's input does not arrive in frames of such a page.
      return (await page.evaluate('crossOriginIsolated')) ? inputByScript(frame) : frame;
    },
    cookieCount: async () => (await browser.cookies()).length,
    leave: () => browser.close(),
  };
}

/** Preferences: colour scheme 0 is dark and 2 is the page's choice; cookie behaviour 2 refuses cookies and storage. */
const preferences = ({
  downloads,
  prefersDark,
  allowsStorage = true,
  runsScripts = true,
}: EngineOptions) => ({
  'network.dns.forceResolve': '127.0.0.1',
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'layout.css.prefers-color-scheme.content-override': prefersDark ? 0 : 2,
  'javascript.enabled': runsScripts,
  ...(!allowsStorage && { 'network.cookie.cookieBehavior': 2 }),
});

const documentOf = (document: Page | Frame): EngineDocument => ({
  evaluate: async <Value>(expression: string) => (await document.evaluate(expression)) as Value,
  click: (place) => document.locator(`::-p-xpath(${place})`).click(),
  fill: (place, text) => document.locator(`::-p-xpath(${place})`).fill(text),
});
