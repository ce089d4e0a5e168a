/**
 * Loads one server over persistent connections, each sending its next request when the last is answered, and prints the results as
 * JSON: `{ seconds, p50Ms, p99Ms, answered, statuses }`. Runs as a separate process on bare sockets with reused buffers, because CPU time
 * that it uses is not available to the measured server. Its argument is JSON: port, connections, when to stop (ms or requests), what to
 * request (path; or idsFile, a file with an id per line, from whose first `among` lines each request picks one at random), and the Accept
 * header.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const { port, connections = 64, ms = Infinity, requests = Infinity, ...target } = JSON.parse(process.argv[2]);
const idLength = 10;
const lineLength = idLength + 1;
const ids = target.idsFile && readFileSync(target.idsFile);
const among = target.among ?? (ids && Math.floor(ids.length / lineLength));
const path = target.path ?? `/${'0'.repeat(idLength)}`;
const request = [
  `GET ${path} HTTP/1.1\r\nHost: localhost`,
  `Accept: ${target.accept ?? '*/*'}`,
  'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Accept-Language: en\r\n\r\n',
].join('\r\n');
const idAt = 'GET /'.length;
const readBytes = 16_384;

/** Each bucket is 0.05 ms wide; the last one counts everything slower. */
const buckets = new Uint32Array(40_000);
const statuses = {};
let answered = 0;
let sent = 0;

const start = performance.now();
const end = start + ms;

function run() {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(request);
    let sentAt = 0;
    let answer = '';

    const send = (now) => {
      if (now >= end || sent >= requests) return void socket.end(resolve);
      sent++;
      if (ids) putRandomId(bytes);
      sentAt = now;
      socket.write(bytes);
    };
    const take = (length, buffer) => {
      answer += buffer.latin1Slice(0, length);
      if (!isWhole(answer)) return;
      const now = performance.now();
      note(answer, now - sentAt);
      answer = '';
      send(now);
    };

    const onread = { buffer: Buffer.alloc(readBytes), callback: take };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.once('connect', () => send(performance.now())).once('error', reject);
  });
}

function putRandomId(bytes) {
  const line = Math.floor(Math.random() * among) * lineLength;
  ids.copy(bytes, idAt, line, line + idLength);
}

function isWhole(answer) {
  const bodyAt = answer.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return false;
  return answer.length >= bodyAt + Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0);
}

function note(answer, tookMs) {
  const status = answer.slice(9, 12);
  statuses[status] = (statuses[status] ?? 0) + 1;
  buckets[Math.min(buckets.length - 1, Math.floor(tookMs * 20))]++;
  answered++;
}

function quantileMs(share) {
  let seen = 0;
  const index = buckets.findIndex((count) => (seen += count) >= share * answered);
  return (index + 1) / 20;
}

await Promise.all(Array.from({ length: connections }, run));
const seconds = (performance.now() - start) / 1000;
const result = {
  seconds,
  p50Ms: quantileMs(0.5),
  p99Ms: quantileMs(0.99),
  answered,
  statuses,
};
console.log(JSON.stringify(result));
