import type { Frame, Page } from 'playwright-core';
import { type Visitor, visit } from './browser.js';
import { element, frameIn, loader } from './embedded.js';
import { type HostPages, ownHostPages } from './host-pages.js';
import type { OwnServer } from './own-server.js';
import { findSharedServer } from './shared-server.js';
import { until } from './start-screen.js';

export interface EmbedVisit {
  readonly server: OwnServer;
  readonly hosts: HostPages;
  readonly page: Page;
  readonly complaints: Visitor['complaints'];
  /** Allows the browser to complain in a test that provokes it. */
  forgive(): void;
  /** Opens a page with the element. @param more markup after it @returns the frame of the generator, once the page knows that it is ready */
  open(attributes?: string, more?: string): Promise<Frame>;
  /** Evaluates an expression in the page, where `element` is its first generator. */
  ofElement<T>(expression: string): Promise<T>;
}

/** Provides the shared server and pages of another site, and opens a browser for each test of a file. A test fails if its browser complains. */
export function ownEmbedVisit(): EmbedVisit {
  const server = findSharedServer();
  const hosts = ownHostPages();
  let visitor: Visitor;
  let isForgiven: boolean;
  beforeEach(async () => {
    isForgiven = false;
    visitor = await visit(800, 900, { reducedMotion: 'reduce' });
  });
  afterEach(() => {
    if (!isForgiven) expect(visitor.complaints).toEqual([]);
  });
  return {
    server,
    hosts,
    get page() {
      return visitor.page;
    },
    get complaints() {
      return visitor.complaints;
    },
    forgive: () => (isForgiven = true),
    open: async (attributes = '', more = '') => {
      const { page } = visitor;
      await page.goto(
        hosts.page({ body: element(server.origin, attributes) + more + loader(server.origin) }),
      );
      const frame = await frameIn(page);
      await until(page, `seen.some(({ type }) => type === 'qr:ready')`);
      return frame;
    },
    ofElement: (expression) =>
      visitor.page.evaluate(
        `(() => { const element = document.querySelector('qr-generator'); return ${expression}; })()`,
      ),
  };
}
