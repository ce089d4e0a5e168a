/**
 * Loads one server over kept connections, each sending its next request when the last is answered, and prints what it saw as JSON:
 * `{ perSecond, p50Ms, p99Ms, answered, statuses }`. A process of its own, on bare sockets: a general HTTP client would be the
 * bottleneck on two cores. Arguments: port, connections, milliseconds, and where the paths come from: a path, or a file of ids
 * picked at random.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const [port, connections, durationMs, pathOrFile, limit = 'Infinity'] = process.argv.slice(2);
const ids = pathOrFile.startsWith('file:') ? readFileSync(pathOrFile.slice(5), 'latin1') : undefined;
const idLength = 10;
const head =
  ' HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,application/xhtml+xml\r\nUser-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ' +
  'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1\r\nAccept-Language: en\r\n\r\n';
const bytesOf = (path) => Buffer.from(`GET ${path}${head}`);
const same = ids ? undefined : bytesOf(pathOrFile);

/** Of 0.05 ms each; the last holds all that took longer. */
const buckets = new Uint32Array(40_000);
const statuses = {};
let answered = 0;
let sent = 0;

function nextRequest() {
  sent++;
  if (same) return same;
  const start = Math.floor((Math.random() * ids.length) / (idLength + 1)) * (idLength + 1);
  return bytesOf(`/${ids.slice(start, start + idLength)}`);
}

const start = performance.now();
const end = start + Number(durationMs);

function run() {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let text = '';
    const send = () => {
      if (performance.now() >= end || sent >= Number(limit)) return void socket.end(resolve);
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

await Promise.all(Array.from({ length: Number(connections) }, run));
const seconds = (performance.now() - start) / 1000;
const result = {
  perSecond: answered / seconds,
  p50Ms: quantileMs(0.5),
  p99Ms: quantileMs(0.99),
  answered,
  statuses,
};
console.log(JSON.stringify(result));
