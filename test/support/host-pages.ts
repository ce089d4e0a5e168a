import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site, on which the generator is embedded. */
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

const originOf = (address: unknown) => `http://shop.localhost:${(address as AddressInfo).port}`;

const document = (body: string, head: string, root: string, doctype: string) => `${doctype}<html ${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop</title>
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
