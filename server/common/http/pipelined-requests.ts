import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that are answered or wait for it. Browsers send one at a time, proxies too. */
const maxOutstanding = 8;
/** Requests beyond that are ignored, since others may come in the same packet; after so many the connection is cut. */
const maxIgnored = 100;

/** The requests of a connection that were sent without waiting for the answers to earlier ones. */
interface Line {
  last: ServerResponse;
  waiting: number;
  ignored: number;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Lets pipelined requests of a connection have their turns one after another, so that none opens a file or draws a picture while its
 * answer would have to wait for that of an earlier one. After {@link maxOutstanding} the connection is closed: the last answer says
 * so, and clients send again what was not answered (RFC 9112 §9.3.2, §9.6).
 * @param begin called when it is the request's turn; never when the connection closes before
 */
export function queuePipelinedRequest(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  const line = lines.get(socket);
  if (!line) lines.set(socket, { last: response, waiting: 0, ignored: 0 });
  else if (line.ignored > 0 || line.waiting >= maxOutstanding - 1) return ignore(socket, line);
  else if (line.waiting > 0 || !line.last.writableFinished) return wait(socket, line, response, begin);
  else line.last = response;
  begin();
}

function wait(socket: Socket, line: Line, response: ServerResponse, begin: () => void): void {
  line.waiting++;
  line.last.once('close', () => {
    line.waiting--;
    if (!socket.destroyed) begin();
  });
  line.last = response;
}

/**
 * For the `timeout` event of a server: cuts a connection on which nothing moves, unless we are the one who is waited for, as while a file
 * goes to the bucket.
 */
export function closeIdle(socket: Socket): void {
  if (!owedAnswer(socket)) socket.destroy();
}

/** For a server that stops: cuts the connections on which the client is to act; those with a complete request get their answers. */
export function closeUnlessOwed(sockets: Iterable<Socket>): void {
  for (const socket of sockets) if (!owedAnswer(socket)?.req.complete) socket.destroy();
}

/** The answer that we are to go on with: what there is of it has been taken. */
function owedAnswer(socket: Socket): ServerResponse | undefined {
  const last = lines.get(socket)?.last;
  return last?.writableFinished || socket.writableLength > 0 ? undefined : last;
}

/** The last answer waits, so its headers are still open. */
function ignore(socket: Socket, line: Line): void {
  line.last.setHeader('connection', 'close');
  line.ignored++;
  if (line.ignored > maxIgnored) socket.destroy();
  else socket.pause();
}
