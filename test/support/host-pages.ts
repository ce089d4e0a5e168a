import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site, on which the generator is embedded. Its policy has to allow its own scripts, or those with {@link hostNonce}. */
export interface HostPage {
  readonly body: string;
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Attributes of the root element; by default `lang="en"`. */
  readonly root?: string;
  /** The document type; by default that of HTML, '' for quirks mode. */
  readonly doctype?: string;
}

export interface HostPages {
  /** The origin of a site other than the server's. It is a secure context, as every host below `localhost` is. */
  readonly origin: string;
  /** Serves a page. @returns its address */
  page(page: HostPage): string;
  script(code: string): string;
}

/** Starts a site that embeds the generator, for the tests of one file. Its properties must not be read before the first test. */
export function ownHostPages(): HostPages {
  const files = new Map<string, { type: string; body: string; headers?: HostPage['headers'] }>();
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    response.statusCode = file ? 200 : 404;
    for (const [name, value] of Object.entries(file?.headers ?? {})) response.setHeader(name, value);
    response.setHeader('content-type', `${file?.type ?? 'text/plain'}; charset=utf-8`).end(file?.body);
  });
  const add = (type: string, body: string, headers?: HostPage['headers']) => {
    const path = `/${files.size + 1}`;
    files.set(path, { type, body, ...(headers && { headers }) });
    return originOf(server.address()) + path;
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    files.set('/favicon.ico', { type: 'image/x-icon', body: '' });
    files.set('/watch.js', { type: 'text/javascript', body: watch });
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get origin() {
      return originOf(server.address());
    },
    page: ({ body, head = '', headers, root = 'lang="en"', doctype = '<!doctype html>' }) =>
      add('text/html', document(body, head, root, doctype), headers),
    script: (code) => add('text/javascript', code),
  };
}

/** The nonce of scripts on pages whose policy requires one. */
export const hostNonce = 'abc';

/** Script that runs first on each page and records events of the elements, policy violations and errors in `seen`. */
const watch = `
  globalThis.seen = [];
  for (const name of ['qr:ready', 'qr:created', 'qr:downloaded', 'qr:error'])
    document.addEventListener(name, ({ type, detail, target }) => seen.push({ type, detail, target: target.localName }));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.push({ type: 'violation', detail: { violatedDirective, blockedURI } }));
  addEventListener('error', ({ message }) => seen.push({ type: 'error', detail: { message } }));
  addEventListener('unhandledrejection', ({ reason }) => seen.push({ type: 'error', detail: { message: String(reason) } }));`;

const originOf = (address: unknown) => `http://shop.localhost:${(address as AddressInfo).port}`;

const document = (body: string, head: string, root: string, doctype: string) => `${doctype}<html ${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop</title>
<script src="/watch.js" nonce="${hostNonce}"></script>
${head}
</head>
<body>
<main>
<h1>A shop</h1>
<p><button type="button" id="before">Before</button></p>
${body}
<p><button type="button" id="after">After</button></p>
</main>
</body>
</html>`;
