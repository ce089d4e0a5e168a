import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** GET requests for paths, all on one connection and without waiting for answers. */
export const pipelined = (paths: readonly string[]): string =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');

/** A client that sends and reads nothing, until it is destroyed. */
export async function connectDeaf(port: number, text: string): Promise<Socket> {
  const socket = connect(port, 'localhost').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
