import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { askRun } from './ask-run.js';
import { destinationHost } from './destination.js';
import { pageLimitMs } from './time-limits.mjs';

/** A host other than localhost that the test browser resolves to this machine, like {@link destinationHost}. */
export const awayHost = 'qr.example.test';

const flags = [
  `--host-resolver-rules=${[awayHost, destinationHost].map((host) => `MAP ${host} 127.0.0.1`).join(', ')}`,
  // Without most of these, Chromium contacts its vendor's servers at every start.
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Headless Chromium otherwise snaps glyphs to whole pixels, unlike a visible window.
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export interface Visitor {
  readonly page: Page;
  /** Console errors and warnings, failed scripts and policy violations so far. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

/** A new visitor of the shared browser, in a context of its own. */
export async function visit(
  width: number,
  height: number,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  browser ??= connect();
  const context = await (
    await browser
  ).newContext({
    viewport: { width, height },
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(pageLimitMs);
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

/** Returns the content of a file that a page has saved. A browser that Playwright has connected to gives no path of a download. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

const present = new Set<Visitor>();
let browser: Promise<Browser> | undefined;

async function connect(): Promise<Browser> {
  const { endpoint } = await askRun<{ endpoint: string }>('chromium', { args: flags });
  return chromium.connect(endpoint);
}

/** An open connection would keep Jest from exiting. */
afterAll(async () => {
  await Promise.all(Array.from(present, (visitor) => visitor.leave()));
  await (await browser)?.close();
});
