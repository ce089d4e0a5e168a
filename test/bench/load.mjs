/**
 * Loads one server over kept connections, each sending its next request when the last is answered, and prints what it saw as JSON:
 * `{ perSecond, p50Ms, p99Ms, answered, statuses }`. A process of its own, on bare sockets: a general HTTP client would be the
 * bottleneck on two cores. Its argument is JSON: port, connections, what ends it (ms or requests), what is asked for (path, or
 * idsFile: lines of ids, one picked at random each time, of the first `among`), and accept, a header.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const { port, connections = 64, ms = Infinity, requests = Infinity, ...asked } = JSON.parse(process.argv[2]);
const lineLength = 11;
const ids = asked.idsFile && readFileSync(asked.idsFile, 'latin1');
const among = asked.among ?? (ids && Math.floor(ids.length / lineLength));
const head = [
  ' HTTP/1.1\r\nHost: localhost',
  `Accept: ${asked.accept ?? '*/*'}`,
  'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Accept-Language: en\r\n\r\n',
].join('\r\n');
const bytesOf = (path) => Buffer.from(`GET ${path}${head}`);
const same = ids ? undefined : bytesOf(asked.path);

/** Of 0.05 ms each; the last holds all that took longer. */
const buckets = new Uint32Array(40_000);
const statuses = {};
let answered = 0;
let sent = 0;

function nextRequest() {
  sent++;
  if (same) return same;
  const start = Math.floor(Math.random() * among) * lineLength;
  return bytesOf(`/${ids.slice(start, start + lineLength - 1)}`);
}

const start = performance.now();
const end = start + ms;

function run() {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let text = '';
    const send = () => {
      if (performance.now() >= end || sent >= requests) return void socket.end(resolve);
      sentAt = performance.now();
      socket.write(nextRequest());
    };
    socket.once('connect', send).once('error', reject);
    socket.on('data', (chunk) => {
      text += chunk.latin1Slice();
      const bodyAt = text.indexOf('\r\n\r\n') + 4;
      if (bodyAt < 4) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length < bodyAt + length) return;
      const status = text.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      buckets[Math.min(buckets.length - 1, Math.floor((performance.now() - sentAt) * 20))]++;
      answered++;
      text = '';
      send();
    });
  });
}

function quantileMs(share) {
  let seen = 0;
  const index = buckets.findIndex((count) => (seen += count) >= share * answered);
  return (index + 1) / 20;
}

await Promise.all(Array.from({ length: connections }, run));
const seconds = (performance.now() - start) / 1000;
const result = {
  perSecond: answered / seconds,
  p50Ms: quantileMs(0.5),
  p99Ms: quantileMs(0.99),
  answered,
  statuses,
};
console.log(JSON.stringify(result));
