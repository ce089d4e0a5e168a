import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/** Without these Chromium looks for its maker's servers at every start. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visitor {
  readonly page: Page;
  /** What the page has complained of: console errors, failed scripts, violated policies. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Chromium's own, besides the usual ones. */
  readonly args?: readonly string[];
}

/** A host that is not localhost, and leads to this machine in a browser started with {@link awayFromHome}. */
export const awayHost = 'qr.example.test';
export const awayFromHome = [`--host-resolver-rules=MAP ${awayHost} 127.0.0.1`];

/** A new visitor with an empty browser of their own. */
export async function visit(
  width: number,
  height: number,
  { args = [], ...options }: VisitOptions = {},
): Promise<Visitor> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-browser-'));
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? 'chromium',
    args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
    viewport: { width, height },
    acceptDownloads: true,
    ...options,
  });
  const page = context.pages()[0] ?? (await context.newPage());
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
  present.add(visitor);
  return visitor;
}

const present = new Set<Visitor>();

/** A test that fails on its way would leave its browser open, and the run would never end. */
afterAll(() => Promise.all(Array.from(present, (visitor) => visitor.leave())));
