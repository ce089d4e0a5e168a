import type { EmbedHost, EmbedSite } from './embed-hosts.js';
import { walkHost } from './embed-walk.js';
import { makeDownloads, removeDownloads } from './engines/downloads.js';
import type { Engine, EngineOptions } from './engines/engine.js';
import { ownHostPages } from './host-pages.js';
import { ownServer } from './own-server.js';
import { findSharedServer } from './shared-server.js';

/** Servers and pages of others for the tests of one file; its properties must not be read before the first of them. */
export function ownEmbedSite(): EmbedSite {
  const server = findSharedServer();
  const closed = ownServer({ EMBED_ORIGINS: 'https://other.example' });
  const hosts = ownHostPages();
  return {
    hosts,
    get server() {
      return server.origin;
    },
    get closed() {
      return closed.origin;
    },
  };
}

/** {@link walkHost} in a browser of its own. */
export async function visitHost(
  launch: (options: EngineOptions) => Promise<Engine>,
  host: EmbedHost,
  site: EmbedSite,
): Promise<void> {
  const downloads = makeDownloads();
  const engine = await launch({ downloads, ...host.settings });
  try {
    await walkHost(engine, host, site);
  } finally {
    await engine.leave();
    removeDownloads(downloads);
  }
}
