import { embedHosts } from '../support/embed-hosts.js';
import { ownEmbedSite, visitHost } from '../support/embed-site.js';
import { launchFirefox } from '../support/engines/firefox.js';
import { launchWebKit } from '../support/engines/webkit.js';

/** The hosts of `embed-hosts.browser-spec.ts` in the engines that the other tests do not use. */

jest.setTimeout(120_000);

const site = ownEmbedSite();

it.each(Object.entries(embedHosts))('Firefox: %s', (_, host) => visitHost(launchFirefox, host, site));

it.each(['a strict policy', 'Trusted Types', 'an isolated page', 'a sandbox as WordPress makes it'])(
  'WebKitGTK: %s',
  (name) => visitHost(launchWebKit, embedHosts[name]!, site),
);
