/**
 * Sends the typical traffic of a site from a separate process: 90 % scans, 5 % pages, 4 % pictures and 1 % creations in random order.
 * Prints the outcomes as JSON. Its argument is JSON: port, ids (of codes), connections (maximum), ms (duration of sending), perSecond
 * (calls per second, answered or not; without it, as fast as answers come).
 */
import { Agent, request } from 'node:http';

const { port, ids, connections, ms, perSecond = Infinity } = JSON.parse(process.argv[2]);
const tickMs = 5;
/** Longer than any time limit of the server, so an answer that takes longer will not come. */
const patienceMs = 20_000;
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
const get = (path, accept = '*/*') => ({ path, headers: { accept } });
const post = (path, body) => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const pages = ['/', '/generate/url', '/generate/pdf', '/privacy-policy'];
const formats = ['png', 'svg', 'jpg', 'webp', 'pdf', 'eps'];
const creation = () => ({
  type: 'url',
  originalResource: `https://example.com/${Math.random()}`,
  style: { size: oneOf(['small', 'medium']), color: oneOf(['black', 'blue']) },
});

/** The kinds of calls with their shares of all calls. */
const kinds = [
  { name: 'scan', share: 0.9, call: () => get(`/${oneOf(ids)}`, oneOf(['*/*', 'text/html'])) },
  { name: 'page', share: 0.05, call: () => get(oneOf([...pages, `/qr/${oneOf(ids)}`]), 'text/html') },
  {
    name: 'picture',
    share: 0.04,
    call: () => get(`/api/qr/${oneOf(ids)}/image.${oneOf(formats)}?size=${oneOf([300, 500, 1000])}`),
  },
  { name: 'creation', share: 0.01, call: () => post('/api/qr', creation()) },
];
const seen = Object.fromEntries(kinds.map(({ name }) => [name, { durations: [], outcomes: {} }]));

const start = performance.now();
let [sent, pending, late] = [0, 0, 0];

function kindByChance() {
  let left = Math.random();
  return kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
}

function send() {
  const { name, call } = kindByChance();
  const { body, ...options } = call();
  const sentAt = performance.now();
  sent++;
  pending++;
  const done = (outcome) => {
    pending--;
    const { durations, outcomes } = seen[name];
    durations.push(performance.now() - sentAt);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    sendDue();
  };
  request({ port, agent, ...options, headers: { 'user-agent': userAgent, ...options.headers } }, (answer) => {
    answer.resume().on('end', () => done(outcomeOf(answer)));
  })
    .setTimeout(patienceMs, function hangUp() {
      this.destroy(Object.assign(new Error('no answer'), { code: 'no answer' }));
    })
    .on('error', ({ code }) => done(code))
    .end(body);
}

/** Names the outcome of a call. A 503 must say when to retry; without Retry-After it is an outcome of its own. */
const outcomeOf = ({ statusCode, headers }) =>
  statusCode === 503 && !headers['retry-after'] ? '503 without Retry-After' : String(statusCode);

function sendDue() {
  const elapsedMs = performance.now() - start;
  const due = Math.min((elapsedMs / 1_000) * perSecond, Number.MAX_SAFE_INTEGER);
  while (elapsedMs < ms && sent < due && pending < connections) send();
  if (elapsedMs < ms && Number.isFinite(perSecond)) late = Math.max(late, Math.floor(due) - sent);
}

const timer = setInterval(() => {
  sendDue();
  if (performance.now() - start >= ms && pending === 0) end();
}, tickMs);

function end() {
  clearInterval(timer);
  agent.destroy();
  const quantileMs = (durations, share) =>
    Math.round(10 * (durations.sort((a, b) => a - b)[Math.floor(share * durations.length)] ?? 0)) / 10;
  const byKind = Object.fromEntries(
    Object.entries(seen).map(([name, { durations, outcomes }]) => [
      name,
      { outcomes, p50Ms: quantileMs(durations, 0.5), p99Ms: quantileMs(durations, 0.99) },
    ]),
  );
  process.stdout.write(JSON.stringify({ sent, late, perSecond: sent / (ms / 1_000), byKind }));
}
