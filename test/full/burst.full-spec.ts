import { connect, type Socket } from 'node:net';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();

const visitors = 1_500;

it('1,500 visitors who connect at once are all let in, although nobody accepts them for a moment', async () => {
  const sockets: Socket[] = [];
  let [connected, answered] = [0, 0];
  process.kill(server.pid, 'SIGSTOP');
  try {
    for (let visitor = 0; visitor < visitors; visitor++) {
      const socket = connect(server.port, '127.0.0.1', () => connected++);
      sockets.push(socket.once('data', () => answered++).on('error', () => undefined));
      socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    await eventually(
      () => connected,
      (count) => count === visitors,
    );
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
  expect(connected).toBe(visitors);
  await eventually(
    () => answered,
    (count) => count === visitors,
  );
  expect(answered).toBe(visitors);
  for (const socket of sockets) socket.destroy();
});
