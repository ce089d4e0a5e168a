/**
 * Scans known codes on several servers at a fixed rate, whether or not they answer, until its standard input ends; then prints the
 * results as JSON. Every tenth call is an increment. Runs as a separate process on bare sockets, because CPU time that it uses is not
 * available to the servers. They run with PRE_CONTENT_EVERY=1, so that a counted scan leads to pre-content, and one answered from memory
 * does not. Its argument is JSON: ports, ids, perSecond (for all servers together; without it, as fast as answers come), connections
 * (maximum per server).
 */
import { connect } from 'node:net';

const { ports, ids, perSecond = Infinity, connections } = JSON.parse(process.argv[2]);
const tickMs = 5;
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const incrementEvery = 10;
/** Longer than any time limit of the server, so an answer that takes longer will not come. */
const patienceMs = 15_000;

const start = performance.now();
const startedAt = Date.now();
const servers = ports.map((port) => ({ port, idle: [], open: 0 }));
const outcomes = {};
const acknowledged = Object.fromEntries(ids.map((id) => [id, 0]));
const values = Object.fromEntries(ids.map((id) => [id, new Set()]));
/** These arrays have an entry for each second in which calls were sent. */
const [counted, uncounted, slowest] = [[], [], []];
let [sent, pending, late, twice] = [0, 0, 0, 0];
let isEnding = false;

function sendDue() {
  const due = Math.min(((performance.now() - start) / 1_000) * perSecond, Number.MAX_SAFE_INTEGER);
  while (!isEnding && sent < due) {
    const connection = freeConnection();
    if (!connection) break;
    send(connection);
  }
  late = Math.max(late, Number.isFinite(perSecond) ? Math.floor(due) - sent : 0);
}

/** Takes the servers in turn, and the next one while a server has no free connection. */
function freeConnection() {
  for (let times = 0; times < servers.length; times++) {
    const server = servers[(sent + times) % servers.length];
    if (server.idle.length > 0) return server.idle.pop();
    if (server.open < connections) return open(server);
  }
  return undefined;
}

function open(server) {
  const connection = { server, call: undefined, answer: '' };
  server.open++;
  connection.socket = connect({ port: server.port, host: '127.0.0.1', noDelay: true })
    .setEncoding('latin1')
    .on('data', (text) => take(connection, text))
    .on('error', (error) => (connection.fault = error.code))
    .on('close', () => close(connection));
  return connection;
}

function close(connection) {
  const { server, call, fault = 'closed' } = connection;
  server.open--;
  server.idle = server.idle.filter((other) => other !== connection);
  if (call) note(call, fault);
}

function send(connection) {
  const id = ids[sent % ids.length];
  const isIncrement = Math.floor(sent / ids.length) % incrementEvery === 0;
  const line = isIncrement ? `POST /api/qr/${id}/increment` : `GET /${id}`;
  const length = isIncrement ? 'Content-Length: 0\r\n' : '';
  connection.call = { id, isIncrement, sentAt: performance.now() };
  sent++;
  pending++;
  connection.socket.write(
    `${line} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${userAgent}\r\nAccept: */*\r\n${length}\r\n`,
  );
}

function take(connection, text) {
  connection.answer += text;
  const { answer, call } = connection;
  if (!isWhole(answer)) return;
  connection.answer = '';
  connection.call = undefined;
  connection.server.idle.push(connection);
  note(call, call.isIncrement ? incremented(call, answer) : opened(call, answer));
  if (!Number.isFinite(perSecond)) sendDue();
}

function isWhole(answer) {
  const bodyAt = answer.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return false;
  return answer.length >= bodyAt + Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0);
}

function opened({ id }, answer) {
  const status = answer.slice(9, 12);
  if (status !== '302') return `scan ${status}`;
  return answer.includes(`location: /prel1/${id}`) ? 'scan counted' : 'scan from memory';
}

function incremented({ id }, answer) {
  const status = answer.slice(9, 12);
  if (status !== '200') return `increment ${status}`;
  const value = Number(/"counter":(\d+)/.exec(answer)[1]);
  if (values[id].has(value)) twice++;
  values[id].add(value);
  return 'increment counted';
}

function note({ id, sentAt, isIncrement }, outcome) {
  const isCounted = outcome.endsWith(' counted');
  const second = Math.floor((sentAt - start) / 1_000);
  const of = isCounted ? counted : uncounted;
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  of[second] = (of[second] ?? 0) + 1;
  if (isCounted) acknowledged[id]++;
  if (!isIncrement) slowest[second] = Math.max(slowest[second] ?? 0, Math.round(performance.now() - sentAt));
  pending--;
}

async function end() {
  isEnding = true;
  clearInterval(timer);
  const deadline = performance.now() + patienceMs;
  while (pending > 0 && performance.now() < deadline) await new Promise((done) => setTimeout(done, tickMs));
  if (pending > 0) outcomes['no answer'] = pending;
  const highest = Object.fromEntries(ids.map((id) => [id, Math.max(0, ...values[id])]));
  const seconds = (performance.now() - start) / 1_000;
  const seen = {
    startedAt,
    seconds,
    sent,
    late,
    outcomes,
    acknowledged,
    highest,
    twice,
    counted,
    uncounted,
    slowest,
  };
  process.stdout.write(JSON.stringify(seen), () => process.exit());
}

const timer = setInterval(sendDue, tickMs);
sendDue();
process.stdin.resume().once('end', end);
