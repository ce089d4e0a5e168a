import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of requests of a connection that are in progress or queued. Browsers and proxies send one at a time. */
const maxOutstanding = 8;
/** Further requests are ignored, since a packet may hold several of them. After this many the connection is closed. */
const maxIgnored = 100;

/** The queue of a connection: requests that were sent before earlier ones were answered. */
interface Queue {
  last: ServerResponse;
  waiting: number;
  ignored: number;
}

const queues = new WeakMap<Socket, Queue>();

/**
 * Handles pipelined requests of a connection one after another, so that no request opens a file or draws a picture while its response
 * would have to wait for an earlier one. Beyond {@link maxOutstanding} the last response announces that the connection closes, and
 * clients repeat unanswered requests (RFC 9112 §9.3.2, §9.6).
 * @param begin called when the earlier requests are answered; never if the connection closes first
 */
export function queuePipelinedRequest(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  const queue = queues.get(socket);
  if (!queue) queues.set(socket, { last: response, waiting: 0, ignored: 0 });
  else if (queue.ignored > 0 || queue.waiting >= maxOutstanding - 1) return ignore(socket, queue);
  else if (queue.waiting > 0 || !queue.last.writableFinished) return wait(socket, queue, response, begin);
  else queue.last = response;
  begin();
}

function wait(socket: Socket, queue: Queue, response: ServerResponse, begin: () => void): void {
  queue.waiting++;
  queue.last.once('close', () => {
    queue.waiting--;
    if (!socket.destroyed) begin();
  });
  queue.last = response;
}

/**
 * Handler of a server's `timeout` event: closes an idle connection unless the response is still pending on our side, as while a file
 * is sent to the bucket.
 */
export function closeIdle(socket: Socket): void {
  if (!owedAnswer(socket)) socket.destroy();
}

/** For a server that stops: closes all connections except those whose complete request is still to be answered. */
export function closeUnlessOwed(sockets: Iterable<Socket>): void {
  for (const socket of sockets) if (!owedAnswer(socket)?.req.complete) socket.destroy();
}

/** The response that the server still has to continue, if the client has read everything sent so far; else undefined. */
function owedAnswer(socket: Socket): ServerResponse | undefined {
  const last = queues.get(socket)?.last;
  return last?.writableFinished || socket.writableLength > 0 ? undefined : last;
}

/** Announces the end of the connection on the last response, whose headers are not sent yet since it is queued. */
function ignore(socket: Socket, queue: Queue): void {
  queue.last.setHeader('connection', 'close');
  queue.ignored++;
  if (queue.ignored > maxIgnored) socket.destroy();
  else socket.pause();
}
