import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host name that the browser of the tests resolves to this machine; codes may not lead to IP addresses. */
export const destinationHost = 'destination.example.com';

export interface Destination {
  /** The address that codes under test lead to. */
  readonly url: string;
  /** Number of requests for it; a test may reset this. */
  arrivals: number;
}

/** A site that codes lead to, for the tests of one file; its properties must not be read before the first of them. */
export function ownDestination(): Destination {
  let server: Server;
  const path = '/menu';
  const destination = {
    get url() {
      return `http://${destinationHost}:${(server.address() as AddressInfo).port}${path}`;
    },
    arrivals: 0,
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://localhost'); // a proxy is asked for a whole address
      if (pathname === path) destination.arrivals++;
      response.setHeader('content-type', 'text/html').end('<title>Arrived</title>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());
  return destination;
}
