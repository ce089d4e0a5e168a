import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Api } from './api.js';
import { element, loader } from './embedded.js';
import type { EngineSettings } from './engines/engine.js';
import { type HostPage, type HostPages, hostNonce } from './host-pages.js';

/** The other site whose pages embed the generator, and the servers that they embed it from. */
export interface EmbedSite {
  readonly hosts: HostPages;
  /** Origin of a server that any page may frame. */
  readonly server: string;
  /** Origin of a server that no page of {@link hosts} may frame. */
  readonly closed: string;
}

/** A page of another site, and the expected behaviour of the generator on it. */
export interface EmbedHost {
  readonly page: (site: EmbedSite) => HostPage | Promise<HostPage>;
  readonly settings?: EngineSettings;
  /** An expression that is evaluated once the page is loaded. */
  readonly then?: string | ((site: EmbedSite) => Promise<string>);
  /** An expression that is true in the page if the page has the property that its name states. */
  readonly isSo?: string;
  readonly isSoInFrame?: string;
  /** Number of generators on the page; 1 by default. */
  readonly generators?: number;
  /** An expression that removes the generators; by default it removes the elements. */
  readonly remove?: string;
  /**
   * `made` is the default: a code is made and downloaded, and the page receives the events. `sandboxed`: a code is made, and its picture
   * is shown and can be opened. `refused`: a card gives the reason. `link`: only the link inside the element is shown.
   */
  readonly outcome?: 'made' | 'sandboxed' | 'refused' | 'link';
}

const plainBody = (origin: string, attributes = '') => element(origin, attributes) + loader(origin);

const withPolicy = (policy: string, origin: string, attributes = ''): HostPage => ({
  body: element(origin) + loader(origin, attributes),
  headers: {
    'content-security-policy': `default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; ${policy}`,
  },
});
const scripts = (origin: string) => `script-src 'self' ${origin}; frame-src ${origin}`;
const denied = `(() => { try { return !localStorage; } catch { return true; } })()`;
const ofElement = (expression: string) => `document.querySelector('qr-generator').${expression}`;

/** Pages on which every release must work. */
export const embedHosts: Readonly<Record<string, EmbedHost>> = {
  'a strict policy': { page: ({ server }) => withPolicy(scripts(server), server) },
  'Trusted Types': {
    page: ({ server }) =>
      withPolicy(`${scripts(server)}; require-trusted-types-for 'script'; trusted-types 'none'`, server),
    isSo: `'trustedTypes' in globalThis`,
  },
  'strict-dynamic with a nonce': {
    page: ({ server }) =>
      withPolicy(
        `script-src 'nonce-${hostNonce}' 'strict-dynamic'; frame-src ${server}`,
        server,
        `nonce="${hostNonce}"`,
      ),
  },
  'an isolated page': {
    page: ({ server }) => ({
      body: plainBody(server),
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
    }),
    isSo: 'crossOriginIsolated',
  },
  'quirks mode': {
    page: ({ server }) => ({ body: plainBody(server), doctype: '' }),
    isSo: `document.compatMode === 'BackCompat'`,
  },
  'right to left': {
    page: ({ server }) => ({ body: plainBody(server, 'lang="en"'), root: 'lang="ar" dir="rtl"' }),
    isSo: `getComputedStyle(${ofElement('parentElement')}).direction === 'rtl'`,
    isSoInFrame: `getComputedStyle(document.body).direction === 'ltr'`,
  },
  'a dark page': {
    page: ({ server }) => ({ body: plainBody(server, 'theme="dark" accent="#ffd400"') }),
    settings: { prefersDark: true },
    isSo: `matchMedia('(prefers-color-scheme: dark)').matches`,
    isSoInFrame: `getComputedStyle(document.documentElement).colorScheme === 'dark'`,
  },
  'a shadow root': {
    page: ({ server }) => ({ body: `<div id="host"></div>${loader(server)}` }),
    then: `document.getElementById('host').attachShadow({ mode: 'open' })
      .append(document.createElement('qr-generator'))`,
    isSo: `document.querySelector('qr-generator') === null`,
    remove: `document.getElementById('host').shadowRoot.replaceChildren()`,
  },
  'a modal': {
    page: ({ server }) => ({
      body: `<dialog aria-label="Codes">${element(server)}</dialog>${loader(server)}`,
    }),
    then: `document.querySelector('dialog').showModal()`,
    isSo: `document.querySelector('dialog').matches(':modal')`,
  },
  'two on a page': {
    page: ({ server }) => ({ body: element(server, 'height="400"') + plainBody(server, 'type="social"') }),
    generators: 2,
  },
  'React in strict mode': {
    page: ({ server, hosts }) => ({
      body: `<div id="app"></div>${loader(server)}<script src="${hosts.script(reactHost())}"></script>`,
    }),
    isSo: `created.length === 0`,
    remove: `document.querySelector('#app button').click()`,
  },
  'a column of 280 px': {
    page: ({ server }) => ({ body: plainBody(server) }),
    settings: { width: 296 },
    isSo: `${ofElement('offsetWidth')} <= 280`,
  },
  'forbidden storage': {
    page: ({ server }) => ({ body: plainBody(server) }),
    settings: { allowsStorage: false },
    isSo: denied,
    isSoInFrame: denied,
  },
  'a site that may not frame it': {
    page: ({ closed }) => ({ body: plainBody(closed) }),
    outcome: 'refused',
  },
  'a sandbox as WordPress makes it': { page: wordPressPage, outcome: 'sandboxed' },
  'no JavaScript': {
    page: ({ server }) => ({ body: plainBody(server) }),
    settings: { runsScripts: false },
    outcome: 'link',
  },
};

/** A page that embeds and resizes a frame as WordPress does after oEmbed discovery (wp-includes/js/wp-embed.js). */
async function wordPressPage({ server }: EmbedSite): Promise<HostPage> {
  const query = `url=${encodeURIComponent(`${server}/embed`)}&maxwidth=600`;
  const { html } = (await new Api(server).get<{ html: string }>(`/api/oembed?${query}`)).body;
  const src = /src="([^"]+)"/.exec(html)![1]!;
  return {
    body: `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" title="A code"
  src="${src}#?secret=Ab3dEf9hIj" data-secret="Ab3dEf9hIj" width="600" height="338" frameborder="0"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    if (!data || !data.secret || !data.message || /[^a-zA-Z0-9]/.test(data.secret)) return;
    for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
      if (source !== frame.contentWindow) continue;
      if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, data.value));
      if (data.message === 'link' && new URL(data.value).host === new URL(frame.src).host && document.activeElement === frame)
        globalThis.top.location.href = data.value;
    }
  });
</script>`,
  };
}

/** A page with React's development build, which mounts every component twice. */
function reactHost(): string {
  const root = join(__dirname, '../..');
  const options = ['--format', 'iife', '--transform.define', 'process.env.NODE_ENV:"development"'];
  const command = ['node_modules/rolldown/bin/cli.mjs', 'test/support/react-host.browser.js', ...options];
  const { stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return stdout;
}

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
