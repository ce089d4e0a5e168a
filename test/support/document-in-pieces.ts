import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between the pieces, long enough for a browser to paint the first. */
const pauseMs = 500;

/** A proxy of a server of this machine that delivers documents in two pieces, the first of which ends with `end`. */
export async function relayInPieces(
  port: number,
  end: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const relay = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ port, path, method, headers: { ...headers, 'accept-encoding': 'identity' } });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, response.headers);
      const isDocument = response.headers['content-type']?.startsWith('text/html');
      if (isDocument) void sendInPieces(response, outgoing, end);
      else response.pipe(outgoing);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    origin: `http://localhost:${(relay.address() as AddressInfo).port}`,
    async stop() {
      relay.closeAllConnections();
      await once(relay.close(), 'close');
    },
  };
}

async function sendInPieces(response: IncomingMessage, outgoing: ServerResponse, end: string): Promise<void> {
  const document = Buffer.concat(await response.toArray());
  const cut = document.indexOf(end) + end.length;
  if (cut < end.length) throw new Error(`No '${end}' in the document`);
  outgoing.write(document.subarray(0, cut));
  await sleep(pauseMs);
  outgoing.end(document.subarray(cut));
}
