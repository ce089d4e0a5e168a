import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site, on which the generator is embedded. Its policy has to allow its own scripts, or those with {@link hostNonce}. */
export interface HostPage {
  readonly body: string;
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the root element; by default `lang="en"`. */
  readonly root?: string;
  /** By default that of HTML; '' for quirks mode. */
  readonly doctype?: string;
}

export interface HostPages {
  /** Another site than the server's, and a secure context, as every host below `localhost` is. */
  readonly origin: string;
  /** @returns the address of the page from now on */
  page(page: HostPage): string;
  script(code: string): string;
}

/** A site of its own for the tests of one file; its properties must not be read before the first of them. */
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

/** Of the scripts of a page whose policy wants one. */
export const hostNonce = 'abc';

/** Runs first on each page: `seen` are the events of the elements on it, violations of its policy, and errors. */
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
