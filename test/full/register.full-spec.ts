import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { inexplicableReads, type Read, type Write } from '../support/register-history.js';
import { startServer } from '../support/test-server.js';

/**
 * The register test: three servers on one database, of which one after another is killed, random changes of codes by their makers, and
 * scans by many callers. What a scan shows is explained by the changes that were acknowledged before it began, or ran beside it.
 */

const codeCount = 20;
const edits = 20_000;
const scanners = 6;
/** Changes between two kills. */
const killEvery = 1_000;

const run = ownServers(startOutsidePostgres, 3, {
  PRE_CONTENT_EVERY: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
});
const { servers } = run;

interface Register {
  readonly id: string;
  readonly key: string;
  readonly writes: Write[];
  readonly reads: Read[];
  /** The state as the maker knows it. */
  destination: string;
  isOff: boolean;
  etag: string;
  acknowledged: number;
}

const now = () => performance.now();
const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!;
const origin = () => pick(servers).origin;
let isOver = false;
let done = 0;

async function make(i: number): Promise<Register> {
  const start = now();
  const destination = `https://example.com/${i}/0`;
  const { id, key, maker } = await MakerApi.make(servers[0]!.origin, {
    type: 'website',
    originalResource: destination,
  });
  const etag = await maker.etagOf(id);
  const first = { value: destination, start, end: now(), isAcknowledged: true };
  return { id, key, writes: [first], reads: [], destination, isOff: false, etag, acknowledged: 0 };
}

/** Makes one random change, and finds out what has become of it when its server was killed meanwhile. */
async function edit(code: Register, n: number): Promise<void> {
  const isSwitch = n % 7 === 0;
  const destination = isSwitch ? code.destination : `https://example.com/${code.id}/${n}`;
  const isOff = isSwitch ? !code.isOff : code.isOff;
  const value = isOff ? 'off' : destination;
  const body = isSwitch ? { status: isOff ? 'paused' : 'active' } : { originalResource: destination };
  const start = now();
  const answer = await MakerApi.withKey(origin(), code.key)
    .call('PATCH', `/api/manage/${code.id}`, body, { 'if-match': code.etag })
    .catch(() => undefined);
  if (answer?.status === 200) {
    code.writes.push({ value, start, end: now(), isAcknowledged: true });
    Object.assign(code, { destination, isOff, etag: answer.headers.get('etag')! });
    code.acknowledged++;
    return;
  }
  if (answer && ![412, 503].includes(answer.status))
    throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  code.writes.push({ value, start, end: now(), isAcknowledged: false });
  await recover(code);
}

/** Reads the code, whatever has become of the change. */
async function recover(code: Register): Promise<void> {
  const maker = () => MakerApi.withKey(origin(), code.key);
  const read = () =>
    maker()
      .find(code.id)
      .catch(() => undefined);
  const found = (await eventually(read, (answer) => answer?.status === 200))!;
  const { qrData, status } = found.body;
  code.destination = qrData.original_resource;
  code.isOff = status === 'paused';
  code.etag = found.headers.get('etag')!;
}

async function scanOften(codes: readonly Register[]): Promise<void> {
  while (!isOver) {
    const code = pick(codes);
    const start = now();
    const response = await fetch(`${origin()}/${code.id}`, {
      headers: { accept: '*/*' },
      redirect: 'manual',
    }).catch(() => undefined);
    if (response?.status === 302)
      code.reads.push({ value: response.headers.get('location')!, start, end: now() });
    if (response?.status === 410) code.reads.push({ value: 'off', start, end: now() });
    await response?.body?.cancel();
  }
}

let killing = Promise.resolve();

/** Kills a server and starts it again, one after another. */
function killNext(): void {
  const at = (done / killEvery) % servers.length;
  killing = killing.then(async () => {
    const { port } = servers[at]!;
    await servers[at]!.stop('SIGKILL');
    servers[at] = await startServer({ ...run.settings, PORT: String(port) });
  });
}

it('no scan shows a former destination, and no acknowledged change is lost', async () => {
  const codes = await Promise.all(Array.from({ length: codeCount }, (_, i) => make(i)));
  const picturesBefore = await Promise.all(codes.map(({ id }) => pictureBytes(id)));
  const scans = Array.from({ length: scanners }, () => scanOften(codes));
  await Promise.all(
    codes.map(async (code) => {
      for (let n = 1; done < edits; n++) {
        await edit(code, n);
        done++;
        if (done % killEvery === 0) killNext();
      }
    }),
  );
  await killing;
  isOver = true;
  await Promise.all(scans);
  const reads = codes.reduce((sum, code) => sum + code.reads.length, 0);
  const unknown = codes.reduce(
    (sum, { writes }) => sum + writes.filter((write) => !write.isAcknowledged).length,
    0,
  );
  process.stdout.write(`${done} changes, ${unknown} of them with an unknown outcome, ${reads} scans\n`);
  expect(reads).toBeGreaterThan(1_000);
  for (const code of codes) {
    expect(inexplicableReads(code.writes, code.reads)).toEqual([]);
    const [row] = await servers[0]!.sql<{ kept: number }>(
      'SELECT count(*)::int AS kept FROM code_changes WHERE qr_id = $1',
      [code.id],
    );
    const most = code.writes.length - 1;
    expect(row!.kept).toBeGreaterThanOrEqual(code.acknowledged);
    expect(row!.kept).toBeLessThanOrEqual(most);
  }
  expect(await Promise.all(codes.map(({ id }) => pictureBytes(id)))).toEqual(picturesBefore);
});

const pictureBytes = async (id: string) =>
  Buffer.from(await (await fetch(`${servers[0]!.origin}/api/qr/${id}/image.png`)).arrayBuffer());
