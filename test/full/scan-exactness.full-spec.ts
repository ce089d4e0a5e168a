import type { IncrementResponse } from '../../server/scan/scan.responses.js';
import { ScanClient } from '../support/scan-client.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const openings = 20_000;
const callers = 64;
const codes = 6;
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1' };

/** Kinds of calls, with their number among 20 calls; `counts` is true for those that increment the counter. */
const acts = [
  { kind: 'person', times: 9, method: 'GET', headers: { ...phone, accept: 'text/html' }, counts: true },
  { kind: 'increment', times: 5, method: 'POST', headers: {}, counts: true },
  { kind: 'head', times: 2, method: 'HEAD', headers: phone, counts: false },
  {
    kind: 'prefetch',
    times: 2,
    method: 'GET',
    headers: { ...phone, 'sec-purpose': 'prefetch' },
    counts: false,
  },
  {
    kind: 'preview',
    times: 1,
    method: 'GET',
    headers: { 'user-agent': 'WhatsApp/2.23.20.0' },
    counts: false,
  },
  { kind: 'crawler', times: 1, method: 'GET', headers: { 'user-agent': 'Googlebot/2.1' }, counts: false },
];
const deck = acts.flatMap((act) => Array.from({ length: act.times }, () => act));

/** The answers for one code. */
interface Seen {
  readonly id: string;
  /** Number of counting requests that were answered. */
  answered: number;
  /** Number of counting requests that were sent and cut off. */
  cutOff: number;
  readonly values: number[];
  readonly sent: Record<string, number>;
}

let servers: TestServer[];
let seen: Seen[];

beforeAll(async () => {
  const first = await startServer();
  const others = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: first.databaseUrl() })));
  servers = [first, ...others];
  seen = [];
  for (let i = 0; i < codes; i++) {
    const { id } = (await first.api.create('https://example.com/')).qrData;
    seen.push({ id, answered: 0, cutOff: 0, values: [], sent: {} });
  }
});

afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
  for (const { dataDir } of servers) await removeDataDir(dataDir);
});

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

async function act(client: ScanClient, alive: TestServer[]): Promise<void> {
  const code = pick(seen);
  const server = pick(alive);
  const { kind, method, headers, counts } = pick(deck);
  const path = kind === 'increment' ? `/api/qr/${code.id}/increment` : `/${code.id}`;
  code.sent[kind] = (code.sent[kind] ?? 0) + 1;
  try {
    const { status, body } = await client.send(server.origin, path, method, headers);
    expect([kind, status]).toEqual([kind, { person: 200, increment: 200, prefetch: 503 }[kind] ?? 302]);
    if (!counts) return;
    code.answered++;
    if (kind === 'increment') code.values.push((JSON.parse(body) as IncrementResponse).qrData.counter);
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    if (!reason) throw error;
    if (counts && reason !== 'ECONNREFUSED') code.cutOff++;
    if (alive.includes(server)) alive.splice(alive.indexOf(server), 1);
  }
}

it('counts each scan once, whichever server dies', async () => {
  const client = new ScanClient();
  const alive = [...servers];
  let begun = 0;
  const caller = async () => {
    while (begun++ < openings) {
      if (begun === openings / 4) void servers[1]!.stop('SIGKILL');
      if (begun === openings / 2) void servers[2]!.stop('SIGINT');
      await act(client, alive);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  client.close();
  expect(alive).toEqual([servers[0]]);
  expect([await servers[1]!.stop(), await servers[2]!.stop()]).toEqual([null, 0]);
  const counters = await servers[0]!.sql<{ id: string; counter: number }>(
    'SELECT id, counter::int FROM qr_data',
  );
  for (const { id, answered, cutOff, values } of seen) {
    const counter = counters.find((row) => row.id === id)!.counter;
    expect(counter).toBeGreaterThanOrEqual(answered - openedUncounted(id));
    expect(counter).toBeLessThanOrEqual(answered + cutOff);
    expect(new Set(values).size).toBe(values.length);
    expect(Math.max(...values)).toBeLessThanOrEqual(counter);
  }
  expect(seen.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(openings / 2);
});

it('the statistics contain no more visits than were made', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // by then all visits are written; a poll would miss a surplus
  const rows = await servers[0]!.sql<{ qr_id: string; reason: string; visits: number; counter: number }>(
    `SELECT qr_id, reason, sum(visits)::int AS visits, max(counter)::int AS counter
     FROM scan_daily JOIN qr_data ON id = qr_id GROUP BY qr_id, reason`,
  );
  for (const { id, sent } of seen) {
    const ofCode = rows.filter(({ qr_id }) => qr_id === id);
    expect(ofCode.map(({ reason }) => reason).sort()).toEqual(acts.map(({ kind }) => kind).sort());
    for (const { reason, visits } of ofCode) expect(visits).toBeLessThanOrEqual(sent[reason]!);
    const counted = ofCode.filter(({ reason }) => ['person', 'increment'].includes(reason));
    const sum = counted.reduce((total, { visits }) => total + visits, 0);
    expect(sum).toBeLessThanOrEqual(ofCode[0]!.counter);
    // The killed server loses at most the visits of a second, and the two others lose none.
    expect(sum).toBeGreaterThan(ofCode[0]!.counter / 2);
  }
});

/** Returns the number of scans that were logged as opened but not counted, as happens when a busy database answers late. */
function openedUncounted(id: string): number {
  const lines = servers.flatMap((server) => server.output().split('\n'));
  return lines.filter((line) => line.includes('Opened a code from memory') && line.includes(id)).length;
}
