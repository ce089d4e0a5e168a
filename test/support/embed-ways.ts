import { element, loader } from './embedded.js';
import { type EmbedHost, plainBody } from './embed-hosts.js';

/** Other ways to embed the generator, which behave alike in all engines. */
export const embedWays: Readonly<Record<string, EmbedHost>> = {
  'a plain page': { page: ({ server }) => ({ body: plainBody(server) }) },
  'a pinned loader': {
    page: ({ server }) => ({ body: element(server) }),
    then: async ({ server }) => {
      const source = await (await fetch(`${server}/embed`)).text();
      const tag = /&lt;script async src=&quot;([^&]+)&quot;\s+integrity=&quot;([^&]+)&quot;/.exec(source)!;
      const script = { src: tag[1], integrity: tag[2], crossOrigin: 'anonymous' };
      return `document.head.append(Object.assign(document.createElement('script'), ${JSON.stringify(script)}))`;
    },
  },
  'a light page for a visitor who prefers dark': {
    page: ({ server }) => ({ body: plainBody(server, 'theme="light" accent="#1d4ed8"') }),
    settings: { prefersDark: true },
    isSoInFrame: `getComputedStyle(document.documentElement).colorScheme === 'light'`,
  },
  'a script tag alone': {
    page: ({ server }) => ({ body: loader(server, 'data-type="url" data-height="500"') }),
  },
  'a script tag with a target': {
    page: ({ server }) => ({ body: `<div id="here"></div>`, head: loader(server, 'data-target="#here"') }),
  },
  'a loader that is loaded thrice': {
    page: ({ server }) => ({ body: loader(server) + plainBody(server) + loader(server) }),
  },
};
