import { embedHosts, embedWays } from '../support/embed-hosts.js';
import { ownEmbedSite, visitHost } from '../support/embed-walk.js';
import { launchChromium } from '../support/engines/chromium.js';
import { launchFirefox } from '../support/engines/firefox.js';
import { launchWebKit } from '../support/engines/webkit.js';

/** Tests the generator on other sites: a visitor makes and downloads a code, the page receives its events, and nothing remains when it is removed. */

const site = ownEmbedSite();

it.each(Object.entries({ ...embedHosts, ...embedWays }))('Chromium: %s', (_, host) =>
  visitHost(launchChromium, host, site),
);

it.each(Object.entries(embedHosts))('Firefox: %s', (_, host) => visitHost(launchFirefox, host, site));

it.each(['a strict policy', 'Trusted Types', 'an isolated page', 'a sandbox as WordPress makes it'])(
  'WebKitGTK: %s',
  (name) => visitHost(launchWebKit, embedHosts[name]!, site),
);
