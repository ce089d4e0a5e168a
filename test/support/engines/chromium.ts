import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { visit } from '../browser.js';
import { eventually } from '../eventually.js';
import { type Engine, type EngineDocument, type EngineOptions } from './engine.js';
import { pageLimitMs } from '../time-limits.mjs';

/** A new visitor in the shared Chromium. */
export async function launchChromium(options: EngineOptions): Promise<Engine> {
  const { downloads, width = 1280, prefersDark, runsScripts = true, allowsStorage = true } = options;
  const { page, complaints, leave } = await visit(width, 900, {
    reducedMotion: 'reduce',
    colorScheme: prefersDark ? 'dark' : 'light',
    javaScriptEnabled: runsScripts,
  });
  page.setDefaultTimeout(pageLimitMs);
  if (!allowsStorage) await page.addInitScript(denyStorage);
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())));
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
      return documentOf(found[index]);
    },
    cookieCount: async () => (await page.context().cookies()).length,
    leave,
  };
}

/** Script that makes storage throw, since no flag of Chromium does so for one context. */
const denyStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException('Denied', 'SecurityError'); } });`;

const documentOf = (document: Page | Frame): EngineDocument => ({
  evaluate: (expression) => document.evaluate(expression),
  click: (place) => document.locator(`xpath=${place}`).click(),
  fill: (place, text) => document.locator(`xpath=${place}`).fill(text),
});
