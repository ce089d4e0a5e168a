import { ManagedRegister } from '../support/managed-register.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { inexplicableReads, possibleValues, type Read } from '../support/register-history.js';
import { makeDataDir, runJobs, startServer } from '../support/test-server.js';
import { addressOf, files, put, Uploads } from '../support/uploads.js';

/**
 * The register test: three servers on one database and one folder of files, of which one after another is killed, random changes of codes
 * by their makers (new destinations and files, pauses, undos), and scans by many callers. What a scan shows is explained by the changes
 * that were acknowledged before it began, or ran beside it, and the file to which it leads is there.
 */

const linkCount = 14;
const fileCount = 6;
const edits = 20_000;
const scanners = 6;
/** Changes between two kills. */
const killEvery = 1_000;
/** Scans of one caller between two looks at a picture. */
const pictureEvery = 20;

const publicOrigin = 'http://codes.localhost';
const run = ownServers(startOutsidePostgres, 3, {
  PUBLIC_ORIGIN: publicOrigin,
  DATA_DIR: makeDataDir(),
  PRE_CONTENT_EVERY: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
const { servers } = run;

const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!;
const origin = () => pick(servers).origin;
let isOver = false;
let done = 0;

/** Sends a PDF whose content names it, as its address does. */
async function upload(name: string): Promise<string> {
  const file = files.pdf(name);
  const url = await new Uploads(servers[0]!.origin).url(name, 'application/pdf', file.length);
  expect((await put(url.replace(publicOrigin, servers[0]!.origin), 'application/pdf', file)).status).toBe(
    200,
  );
  return addressOf(url);
}

const pictures = new Map<string, Buffer>();
const changedPictures: string[] = [];

/** @returns undefined while the server is away */
async function pictureOf({ id }: ManagedRegister): Promise<Buffer | undefined> {
  const response = await fetch(`${origin()}/api/qr/${id}/image.png`).catch(() => undefined);
  const bytes = await response?.arrayBuffer().catch(() => undefined);
  return response?.ok && bytes ? Buffer.from(bytes) : undefined;
}

async function scanOften(codes: readonly ManagedRegister[]): Promise<void> {
  for (let n = 1; !isOver; n++) {
    const code = pick(codes);
    await code.scan();
    const picture = n % pictureEvery === 0 ? await pictureOf(code) : undefined;
    if (picture && !pictures.get(code.id)!.equals(picture)) changedPictures.push(code.id);
  }
}

let killing = Promise.resolve();

const logs: string[] = [];

/** Kills a server and starts it again, one after another. The jobs then withdraw and delete files beside the changes. */
function killNext(): void {
  const at = (done / killEvery) % servers.length;
  killing = killing.then(async () => {
    const { port } = servers[at]!;
    await servers[at]!.stop('SIGKILL');
    logs.push(servers[at]!.output());
    servers[at] = await startServer({ ...run.settings, PORT: String(port) });
    for (const server of servers) await runJobs(server);
  });
}

/** Difference of two processes' clocks. */
const clockMs = 100;

/**
 * Leaves out the scans of a code that a server opened only from memory, because the database did not answer within 300 ms. They
 * may show a former destination.
 */
function confirmed(id: string, reads: readonly Read[]): Read[] {
  const lines = logs.flatMap((log) => log.split('\n').filter((line) => line.includes('"isConfirmed":false')));
  const times = lines
    .map((line) => JSON.parse(line) as { id: string; time: string })
    .filter((entry) => entry.id === id)
    .map(({ time }) => Date.parse(time));
  return reads.filter(
    ({ start, end }) => !times.some((time) => time >= start - clockMs && time <= end + clockMs),
  );
}

it('no scan shows a former destination or misses its file, and no acknowledged change is lost', async () => {
  const uploads = await Promise.all(['alpha.pdf', 'beta.pdf', 'gamma.pdf'].map(upload));
  const codes = await Promise.all([
    ...Array.from({ length: linkCount }, () => ManagedRegister.make(origin)),
    ...Array.from({ length: fileCount }, () => ManagedRegister.make(origin, uploads)),
  ]);
  for (const code of codes) pictures.set(code.id, (await pictureOf(code))!);
  const scans = Array.from({ length: scanners }, () => scanOften(codes));
  await Promise.all(
    codes.map(async (code) => {
      for (let n = 1; done < edits; n++) {
        await code.edit(n);
        done++;
        if (done % killEvery === 0) killNext();
      }
    }),
  );
  await killing;
  isOver = true;
  await Promise.all(scans);
  logs.push(...servers.map((server) => server.output()));
  report(codes);
  expect(sum(codes, ({ id, reads }) => confirmed(id, reads).length)).toBeGreaterThan(1_000);
  expect(sum(codes, ({ acknowledged }) => acknowledged.undo)).toBeGreaterThan(1_000);
  expect(sum(codes, ({ acknowledged }) => acknowledged.file)).toBeGreaterThan(1_000);
  for (const code of codes) {
    const faults = inexplicableReads(code.writes, confirmed(code.id, code.reads));
    expect(faults.map((read) => ({ read, ...around(code, read) }))).toEqual([]);
    const missing = code.missingFiles.filter((read) => {
      const possible = possibleValues(code.writes, read);
      return possible.size === 1 && possible.has(read.value);
    });
    expect(missing).toEqual([]);
    const [row] = await servers[0]!.sql<{ kept: number }>(
      'SELECT count(*)::int AS kept FROM code_changes WHERE qr_id = $1',
      [code.id],
    );
    const { change, pause, undo } = code.acknowledged;
    expect(row!.kept).toBeGreaterThanOrEqual(change + pause + undo);
    expect(row!.kept).toBeLessThan(code.writes.length);
    expect(await pictureOf(code)).toEqual(pictures.get(code.id));
  }
  expect(changedPictures).toEqual([]);
});

const aroundMs = 2_000;

/** What happened around a read that nothing explains, for the message. */
function around({ writes, reads }: ManagedRegister, read: Read) {
  const isNear = ({ start, end }: Read) => start < read.end + aroundMs && end > read.start - aroundMs;
  return { writes: writes.filter(isNear), reads: reads.filter(isNear) };
}

const sum = (codes: readonly ManagedRegister[], of: (code: ManagedRegister) => number) =>
  codes.reduce((total, code) => total + of(code), 0);

function report(codes: readonly ManagedRegister[]): void {
  const unknown = sum(codes, ({ writes }) => writes.filter(({ isAcknowledged }) => !isAcknowledged).length);
  const undos = sum(codes, ({ acknowledged }) => acknowledged.undo);
  const swaps = sum(codes, ({ acknowledged }) => acknowledged.file);
  const reads = sum(codes, (code) => code.reads.length);
  const unconfirmed = reads - sum(codes, (code) => confirmed(code.id, code.reads).length);
  const missing = sum(codes, ({ missingFiles }) => missingFiles.length);
  process.stdout.write(
    `${done} changes, ${undos} of them undos and ${swaps} of files, ${unknown} with an unknown outcome; ` +
      `${reads} scans, ${unconfirmed} of them from memory, ${missing} files switched off or replaced before they were read\n`,
  );
}
