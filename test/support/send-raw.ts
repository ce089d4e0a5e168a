import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends text as it is, whether or not it is HTTP. @returns all that the server answers until it closes the connection */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
