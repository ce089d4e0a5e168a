import { setTimeout as sleep } from 'node:timers/promises';
import type { BanItem } from '../../server/admin/admin.responses.js';
import { AdminApi, adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.js';
import { ScanClient } from '../support/scan-client.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** A ban and its end, while the codes of the host are scanned without a pause on three servers with one database. */

const codes = 40;
const clientsOfEachServer = 4;
/** Longer than a ban may take to reach every server. */
const watchedMs = 7_000;

let postgres: OutsidePostgres;
let servers: TestServer[];
let admin: AdminApi;
let ids: string[];

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  const environment = { ...adminSettings, DATABASE_URL: await postgres.createDatabase() };
  servers = await Promise.all([1, 2, 3].map(() => startServer(environment)));
  admin = new AdminApi(servers[0]!.origin);
  const api = new Api(servers[0]!.origin);
  ids = [];
  for (let i = 0; i < codes; i++) ids.push((await api.create(`https://banned.example/${i}`)).qrData.id);
});

afterAll(async () => {
  for (const server of servers) {
    expect(await server.stop()).toBe(0);
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
});

interface Scan {
  readonly atMs: number;
  readonly server: number;
  readonly status: number;
}

/** Scans all codes in turn on all servers, until it is stopped. */
class ScanLoad {
  readonly scans: Scan[] = [];
  private stopped = false;
  private readonly clients = servers.flatMap(({ origin }, server) =>
    Array.from({ length: clientsOfEachServer }, (_, i) => this.scanOn(origin, server, i)),
  );

  private async scanOn(origin: string, server: number, offset: number): Promise<void> {
    const client = new ScanClient();
    for (let i = offset; !this.stopped; i++) {
      const { status } = await client.send(origin, `/${ids[i % ids.length]}`);
      this.scans.push({ atMs: performance.now(), server, status });
    }
    client.close();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.clients);
  }

  since(atMs: number): Scan[] {
    return this.scans.filter((scan) => scan.atMs > atMs);
  }
}

const isOpen = ({ status }: Scan) => status === 302 || status === 200;
const isOff = ({ status }: Scan) => status === 410;

/** When the last scan of a kind was answered on each server, in ms after a moment. */
const lastOf = (scans: readonly Scan[], kind: (scan: Scan) => boolean, sinceMs: number) =>
  servers.map((_, server) => {
    const last = scans.filter((scan) => scan.server === server && kind(scan)).at(-1);
    return last ? Math.round(last.atMs - sinceMs) : 0;
  });

it('reach every server', async () => {
  const load = new ScanLoad();
  await eventually(
    () => load.scans.length,
    (scans) => scans > 1_000,
  );
  expect(load.scans.every(isOpen)).toBe(true);

  const ban = { host: 'banned.example', reason: 'phishing: seen by the bank' };
  const askedAtMs = performance.now();
  const { status, body } = await admin.call<BanItem>('POST', 'bans', ban);
  const bannedAtMs = performance.now();
  expect([status, body.disabled]).toEqual([201, codes]);
  await sleep(watchedMs);
  const banned = load.since(bannedAtMs);
  const opened = lastOf(banned, isOpen, bannedAtMs);

  expect((await admin.call('DELETE', `bans/${body.id}`)).status).toBe(204);
  const endedAtMs = performance.now();
  await sleep(watchedMs);
  await load.stop();
  const ended = load.since(endedAtMs);
  const refused = lastOf(ended, isOff, endedAtMs);

  process.stdout.write(
    `${load.scans.length} scans on three servers; the ban took ${(bannedAtMs - askedAtMs).toFixed(0)} ms; last opened ${opened.join(', ')} ms after the ban, last refused ${refused.join(', ')} ms after its end\n`,
  );
  expect([...banned, ...ended].every((scan) => isOpen(scan) || isOff(scan))).toBe(true);
  for (const [server] of servers.entries()) {
    const lastOfServer = (scans: readonly Scan[]) => scans.findLast((scan) => scan.server === server)!;
    expect([isOff(lastOfServer(banned)), isOpen(lastOfServer(ended))]).toEqual([true, true]);
  }
});
