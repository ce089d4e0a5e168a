import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
  type Route,
} from 'playwright-core';
import { askRun } from './ask-run.js';
import { destinationHost } from './destination.js';
import { withOthers } from './tier.js';
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

/** Width and height of a phone; a full run adds a tablet and a computer. */
export const screenSizes = withOthers<readonly [width: number, height: number]>(
  [[390, 844]],
  [
    [768, 1024],
    [1280, 800],
  ],
);

/**
 * Opens the shared browser for a new visitor, in a context of its own. The visitor leaves at the end of the test, or at the end of the
 * file if a hook for all tests has called this.
 */
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
      if (present.delete(visitor)) await context.close();
    },
  };
  present.add(visitor);
  if (isInTest) visitorsOfTest.push(visitor);
  return visitor;
}

/** Opens the browser for one visitor of all tests of a file or `describe`. Its properties must not be read before the first test. */
export function ownVisitor(...args: Parameters<typeof visit>): Visitor {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(...args);
  });
  afterAll(() => visitor.leave());
  return {
    get page() {
      return visitor.page;
    },
    get complaints() {
      return visitor.complaints;
    },
    leave: () => visitor.leave(),
  };
}

/** Holds back requests of a page. @param answer what happens to each when it is released @returns a function that releases them */
export async function holdRequests(
  page: Page,
  urls: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(urls, (route) => released.then(() => answer(route)));
  return release;
}

/** Returns the content of a file that a page has saved. A browser that Playwright has connected to gives no path of a download. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

const present = new Set<Visitor>();
const visitorsOfTest: Visitor[] = [];
let isInTest = false;
let browser: Promise<Browser> | undefined;

async function connect(): Promise<Browser> {
  const { endpoint } = await askRun<{ endpoint: string }>('chromium', { args: flags });
  return chromium.connect(endpoint);
}

beforeEach(() => {
  isInTest = true;
});
afterEach(async () => {
  isInTest = false;
  for (const visitor of visitorsOfTest.splice(0)) await visitor.leave();
});
/** An open connection would keep Jest from exiting. */
afterAll(async () => {
  await Promise.all(Array.from(present, (visitor) => visitor.leave()));
  await (await browser)?.close();
});
