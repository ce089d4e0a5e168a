import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Sends text as it is, whether or not it is HTTP. @returns all that the server answers until it closes the connection */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

/** GET requests for paths, all on one connection and without waiting for answers. */
export const pipelined = (paths: readonly string[]): string =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');

/** A POST request with a JSON body. @param headers more of them, each ending in CRLF */
export function posted(path: string, body: object, headers = ''): string {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n${text}`;
}

/** A client that sends requests and never reads the answers. */
export async function connectDeaf(port: number, text: string): Promise<Socket> {
  const socket = connect(port, 'localhost').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
