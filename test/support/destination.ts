import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Destination {
  /** Where codes of the test lead to. */
  readonly url: string;
  /** How often somebody has arrived since this was set. */
  arrivals: number;
}

/** A site that codes lead to, for the tests of one file; not to be read before the first of them. */
export function ownDestination(): Destination {
  let server: Server;
  const path = '/menu';
  const destination = {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    },
    arrivals: 0,
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === path) destination.arrivals++;
      response.setHeader('content-type', 'text/html').end('<title>Arrived</title>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());
  return destination;
}
