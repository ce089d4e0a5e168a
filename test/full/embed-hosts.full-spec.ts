import { embedHosts, embedWays } from '../support/embed-hosts.js';
import { ownEmbedSite, visitHost } from '../support/embed-walk.js';
import { launchChromium } from '../support/engines/chromium.js';
import { launchFirefox } from '../support/engines/firefox.js';
import { launchWebKit } from '../support/engines/webkit.js';

/** The generator on pages of others: a code is made and obtained, the page hears of it, and nothing breaks or stays behind. */

const site = ownEmbedSite();

it.each(Object.entries({ ...embedHosts, ...embedWays }))('Chromium: %s', (_, host) =>
  visitHost(launchChromium, host, site),
);

it.each(Object.entries(embedHosts))('Firefox: %s', (_, host) => visitHost(launchFirefox, host, site));

it.each(['a strict policy', 'Trusted Types', 'an isolated page', 'a sandbox as WordPress makes it'])(
  'WebKitGTK: %s',
  (name) => visitHost(launchWebKit, embedHosts[name]!, site),
);
