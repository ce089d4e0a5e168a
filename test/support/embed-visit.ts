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
  /** Allows complaints of the browser in this test, which causes them. */
  forgive(): void;
  /** Goes to a page with the element. @param more markup after it @returns its frame, once the page has heard that it is ready */
  open(attributes?: string, more?: string): Promise<Frame>;
  /** @param expression about `element`, the first on the page */
  ofElement<T>(expression: string): Promise<T>;
}

/** The shared server, pages of another site, and for each test of a file a visitor to them, whose browser must not complain. */
export function ownEmbedVisit(): EmbedVisit {
  const server = findSharedServer();
  const hosts = ownHostPages();
  let visitor: Visitor;
  let isForgiven: boolean;
  beforeEach(async () => {
    isForgiven = false;
    visitor = await visit(800, 900, { reducedMotion: 'reduce' });
  });
  afterEach(async () => {
    if (!isForgiven) expect(visitor.complaints).toEqual([]);
    await visitor.leave();
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
