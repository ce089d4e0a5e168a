import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { destinationHost } from './destination.js';

const resolveHere = (...hosts: readonly string[]) =>
  `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ')}`;

/** Without most of these, Chromium contacts its vendor's servers at every start. */
const quiet = [
  resolveHere(destinationHost),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As in a visible window; otherwise glyphs are snapped to whole pixels.
  '--font-render-hinting=none',
];

/** For what a page is to do; only against hanging. */
const waitMs = 90_000;

export interface Visitor {
  readonly page: Page;
  /** Console errors and warnings, failed scripts, policy violations. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Chromium flags besides the usual ones. */
  readonly args?: readonly string[];
}

/** A host other than localhost that resolves to this machine in a browser started with {@link awayFromHome}. */
export const awayHost = 'qr.example.test';
export const awayFromHome = [resolveHere(awayHost, destinationHost)];

/** A new visitor, in a browser context of its own. The browser is shared within a file: starting it takes a second. */
export async function visit(
  width: number,
  height: number,
  { args = [], ...options }: VisitOptions = {},
): Promise<Visitor> {
  const browser = await browserWith(args);
  const context = await browser.newContext({
    viewport: { width, height },
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(waitMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  const visitor: Visitor = {
    page,
    complaints,
    async leave() {
      if (!present.delete(visitor)) return;
      await context.close();
    },
  };
  present.add(visitor);
  return visitor;
}

const present = new Set<Visitor>();
const browsers = new Map<string, Promise<Browser>>();

function browserWith(args: readonly string[]): Promise<Browser> {
  const key = args.join(' ');
  const browser =
    browsers.get(key) ??
    chromium.launch({
      executablePath: findChromium() ?? 'chromium',
      args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
    });
  browsers.set(key, browser);
  return browser;
}

/** An open browser would keep Jest from exiting. */
afterAll(async () => {
  await Promise.all(Array.from(present, (visitor) => visitor.leave()));
  for (const browser of browsers.values()) await (await browser).close();
});
