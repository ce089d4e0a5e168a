import { setTimeout as sleep } from 'node:timers/promises';
import type { Failure } from '../../server/common/errors/failure.js';
import type { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { logWith } from '../support/log-with.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { type ScanAnswer, ScanClient } from '../support/scan-client.js';
import { ownServers } from '../support/own-server.js';
import type { TestServer } from '../support/test-server.js';
import { withOthers } from '../support/tier.js';
import { files } from '../support/uploads.js';

const phone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1',
  accept: 'text/html',
};
const callers = 16;

describe('while PostgreSQL is away', () => {
  const on = ownServers(startStoppablePostgres, 1, { PRE_CONTENT_EVERY: '0' });
  let server: TestServer;
  let api: Api;
  const client = new ScanClient();
  const open = (id: string, method = 'GET') => client.send(server.origin, `/${id}`, method, phone);

  beforeAll(() => {
    server = on.servers[0]!;
    ({ api } = server);
  });

  afterAll(() => client.close());

  interface Load {
    stopped: boolean;
    readonly answers: ScanAnswer[];
  }

  /** Scans a known code without pause until the load is stopped. */
  async function scanUnder(load: Load, id: string): Promise<void> {
    const caller = async () => {
      while (!load.stopped) {
        load.answers.push(await open(id));
        await sleep(5); // the interval between two scans of a caller
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
  }

  async function isRecovered(id: string): Promise<boolean> {
    if (!(await fetch(`${server.origin}/health/ready`)).ok) return false;
    return (await api.increment(id)).status === 200;
  }

  it.each(
    withOthers(
      [['shut down', (of: StoppablePostgres) => of.shutDown(), (of: StoppablePostgres) => of.startUp()]],
      [['frozen', (of: StoppablePostgres) => of.freeze(), (of: StoppablePostgres) => of.thaw()]],
    ),
  )('%s: known codes open, others answer 503, and the server recovers', async (_, takeDown, bringBack) => {
    const { id } = (await api.create('https://example.com/known')).qrData;
    const { id: unseen } = (await api.create('https://example.com/unseen')).qrData;
    const upload = await server.uploads.send('menu.pdf', 'application/pdf', files.pdf('outage'));
    const file = (await server.uploads.create('pdf', upload)).body.qrData.original_resource;
    expect((await open(id)).status).toBe(200);
    const load: Load = { stopped: false, answers: [] };
    const scanning = scanUnder(load, id);
    await eventually(
      () => load.answers.length,
      (count) => count > 10 * callers,
    );
    const answeredBefore = load.answers.length;
    takeDown(on.postgres);
    const outage = await Promise.all([
      open(unseen),
      client.send(server.origin, `/${id}`, 'HEAD'),
      open(id),
      open(`prel1/${id}`),
      open(`prel2/${id}`),
      open(`prel2/${unseen}`),
      api.increment(id),
      fetch(`${server.origin}/health/ready`),
      api.get<Failure>('/api/types'),
      fetch(file),
    ]);
    // No caller waits for the database. The time limits are in known-codes.spec.
    const answeredMeanwhile = await eventually(
      () => load.answers.length - answeredBefore,
      (count) => count > 2 * callers,
    );
    bringBack(on.postgres);
    expect(await eventually(() => isRecovered(id), Boolean)).toBe(true);
    expect((await open(unseen)).status).toBe(200);
    load.stopped = true;
    await scanning;
    const { answers } = load;
    const [unknown, head, known, first, second, unknownSecond, increment, ready, types, document] = outage;
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
    expect(unknown.body).toContain('Please scan it again in a moment.');
    expect([head.status, head.headers.location]).toEqual([302, 'https://example.com/known']);
    expect(known.body).toContain('data-to="https://example.com/known"');
    for (const page of [first, second])
      expect([page.status, page.headers.location]).toEqual([302, 'https://example.com/known']);
    expect(document.status).toBe(200);
    expect([unknownSecond.status, unknownSecond.headers['retry-after']]).toEqual([503, '5']);
    expect([increment.status, increment.headers.get('retry-after')]).toEqual([503, '5']);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'down', database: 'down', storage: 'up', disk: 'up' },
    ]);
    expect([types.status, types.body]).toEqual([
      503,
      {
        success: false,
        error: 'Error getting QR code types',
        code: 'unavailable',
        errorId: expect.any(String) as string,
      },
    ]);
    const failed = `"reqId":"${String(types.body.errorId)}"`;
    expect(await logWith(server, failed)).toContain(failed);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answeredMeanwhile).toBeGreaterThan(2 * callers);
    const opened = 'Opened a code from memory';
    expect(await logWith(server, opened)).toContain(opened);
    expect(await api.counterOf(id)).toBeLessThanOrEqual(answers.length + 20);
  });

  it('does not open a disabled code that it knows', async () => {
    const { id } = (await api.create('https://example.com/known')).qrData;
    expect((await open(id)).status).toBe(200);
    await server.sql(`UPDATE qr_data SET status = 'disabled' WHERE id = $1`, [id]);
    expect([(await open(id)).status, (await open(id, 'HEAD')).status]).toEqual([410, 410]);
    on.postgres.shutDown();
    const answer = await open(id);
    on.postgres.startUp();
    expect(answer.status).toBe(503);
    const { id: other } = (await api.create('https://example.com/')).qrData;
    expect(await eventually(() => isRecovered(other), Boolean)).toBe(true);
  });
});
