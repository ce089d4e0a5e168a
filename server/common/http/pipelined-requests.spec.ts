import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { closeIdle, closeUnlessOwed, queuePipelinedRequest } from './pipelined-requests.js';

let server: Server;
let begun: string[];
/** Answers that the test ends, by path. */
let answers: Map<string, ServerResponse>;

beforeEach(async () => {
  begun = [];
  answers = new Map();
  server = createServer((request, response) =>
    queuePipelinedRequest(request, response, () => {
      begun.push(request.url!);
      if (request.url === '/large') response.end(Buffer.alloc(50_000_000));
      else if (request.url!.startsWith('/slow')) answers.set(request.url!, response);
      else response.end(request.url);
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

/** Sends requests at once. @returns the connection and a function that returns the text received so far */
function send(...paths: string[]): { socket: Socket; text: () => string } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return { socket, text: () => text };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
}
/** Waits long enough to show that nothing more happens. */
const pause = () => new Promise((done) => setTimeout(done, 100));

const paths = (count: number, prefix = '/') => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

it('answers requests of a connection one after another', async () => {
  const { socket, text } = send('/slow', '/b', '/c');
  await until(() => answers.has('/slow'));
  await pause();
  expect(begun).toEqual(['/slow']);
  answers.get('/slow')!.end('/slow');
  await until(() => text().endsWith('/c'));
  expect(begun).toEqual(['/slow', '/b', '/c']);
  socket.write('GET /later HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => text().endsWith('/later'));
});

it('does not let connections wait for each other', async () => {
  send('/slow');
  const { text } = send('/b');
  await until(() => text().endsWith('/b'));
});

it('answers eight requests, announces the end of the connection, and ignores the rest', async () => {
  const { socket, text } = send(...paths(8, '/slow'), ...paths(20, '/more'));
  const closed = once(socket, 'close');
  for (let i = 0; i < 8; i++) {
    await until(() => answers.has(`/slow${i}`));
    answers.get(`/slow${i}`)!.end('x');
  }
  await closed;
  expect(begun).toEqual(paths(8, '/slow'));
  expect(text().match(/HTTP\/1.1 200/g)).toHaveLength(8);
  expect(text().match(/connection: close/gi)).toHaveLength(1);
});

it('accepts any number of requests that are sent one after another', async () => {
  const { socket, text } = send('/0');
  for (let i = 1; i <= 30; i++) {
    await until(() => text().endsWith(`/${i - 1}`));
    socket.write(`GET /${i} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }
  await until(() => text().endsWith('/30'));
});

it('cuts a connection with a flood of requests', async () => {
  const { socket } = send('/slow', ...paths(200));
  await once(socket, 'close');
  expect(begun).toEqual(['/slow']);
});

it('handles no queued request of a closed connection', async () => {
  const { socket } = send('/slow', '/b');
  await until(() => answers.has('/slow'));
  socket.destroy();
  await once(answers.get('/slow')!, 'close');
  await pause();
  expect(begun).toEqual(['/slow']);
});

describe('an idle connection', () => {
  beforeEach(() => server.setTimeout(100, closeIdle));

  it('is closed when the client reads nothing', async () => {
    const { socket } = send('/large');
    socket.pause();
    const [serverSide] = (await once(server, 'timeout')) as [Socket];
    expect(serverSide.destroyed).toBe(true);
  });

  it('stays open while the server prepares the response', async () => {
    const { text } = send('/slow');
    await once(server, 'timeout');
    answers.get('/slow')!.end('made');
    await until(() => text().endsWith('made'));
  });

  it('is closed when the client sends nothing', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    await once(socket, 'close');
  });
});

it('closes stalled connections when it stops, and still answers complete requests', async () => {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  const owed = send('/slow');
  const reader = send('/large');
  reader.socket.pause();
  const sender = send();
  sender.socket.write('POST /slow-body HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  const silent = send();
  await until(() => begun.length === 3 && sockets.length === 4 && sockets.some((s) => s.writableLength > 0));
  const cut = [reader, sender, silent].map(({ socket }) => once(socket.resume(), 'close'));
  closeUnlessOwed(sockets);
  await Promise.all(cut);
  answers.get('/slow')!.end('made');
  await until(() => owed.text().endsWith('made'));
});
