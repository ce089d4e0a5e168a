import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host name that the test browser resolves to this machine, since codes may not lead to IP addresses. */
export const destinationHost = 'destination.example.com';

export interface Destination {
  /** Address that codes under test lead to. */
  readonly url: string;
  /** Number of requests for it; a test may reset this. */
  arrivals: number;
}

/** Starts a site that codes lead to, for the tests of one file. Its properties must not be read before the first test. */
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
      const { pathname } = new URL(request.url!, 'http://localhost'); // a request to a proxy contains the whole address
      if (pathname === path) destination.arrivals++;
      response.setHeader('content-type', 'text/html').end('<title>Arrived</title>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());
  return destination;
}
