import { embedHosts } from '../support/embed-hosts.js';
import { ownEmbedSite, visitHost } from '../support/embed-site.js';
import { embedWays } from '../support/embed-ways.js';
import { launchChromium } from '../support/engines/chromium.js';

/** The generator on pages of others: a code is made and obtained, the page hears of it, and nothing breaks or stays behind. */

const site = ownEmbedSite();

/** Every fourth; the long tests visit all. */
const visited = Object.entries({ ...embedHosts, ...embedWays }).filter((_, i) => i % 4 === 0);

it.each(visited)('%s', (_, host) => visitHost(launchChromium, host, site));
