import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../support/api.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { query } from '../support/scan-daily.js';
import { type ScanAnswer, ScanClient } from '../support/scan-client.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const phone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1',
  accept: 'text/html',
};
const outageMs = 4_000;
const callers = 16;

describe('while PostgreSQL is away', () => {
  let postgres: StoppablePostgres;
  let databaseUrl: string;
  let server: TestServer;
  let api: Api;
  const client = new ScanClient();
  const open = (id: string, method = 'GET') => client.send(server.origin, `/${id}`, method, phone);

  beforeAll(async () => {
    postgres = await startStoppablePostgres();
    databaseUrl = await postgres.createDatabase();
    server = await startServer({ DATABASE_URL: databaseUrl, PRE_CONTENT_EVERY: '0' });
    api = new Api(server.origin);
  }, 90_000);

  afterAll(async () => {
    client.close();
    expect(await server.stop()).toBe(0);
    await removeDataDir(server.dataDir);
    postgres.stop();
  }, 60_000);

  /** Scans of a known code without pause until `stopped`. @returns their answers with the time each took */
  async function keepOpening(id: string, until: { stopped: boolean }) {
    const answers: (ScanAnswer & { ms: number })[] = [];
    const caller = async () => {
      while (!until.stopped) {
        const start = performance.now();
        const answer = await open(id);
        answers.push({ ...answer, ms: performance.now() - start });
        await sleep(5);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return answers;
  }

  async function untilRecovered(id: string): Promise<number> {
    const start = performance.now();
    for (;;) {
      const { status } = await api.increment(id);
      const ready = await fetch(`${server.origin}/health/ready`);
      if (status === 200 && ready.ok) return performance.now() - start;
      if (performance.now() - start > 20_000) throw new Error('It did not recover');
      await sleep(50);
    }
  }

  it.each([
    ['shut down', (of: StoppablePostgres) => of.shutDown(), (of: StoppablePostgres) => of.startUp()],
    ['frozen', (of: StoppablePostgres) => of.freeze(), (of: StoppablePostgres) => of.thaw()],
  ])(
    '%s: known codes open, others answer 503, and all is well soon after',
    async (_, leave, comeBack) => {
      const { id } = (await api.create('https://example.com/known')).qrData;
      const { id: unseen } = (await api.create('https://example.com/unseen')).qrData;
      expect((await open(id)).status).toBe(200);
      const load = { stopped: false };
      const opening = keepOpening(id, load);
      await sleep(500);
      leave(postgres);
      const left = performance.now();
      const outage = await Promise.all([
        open(unseen),
        client.send(server.origin, `/${id}`, 'HEAD'),
        open(id),
        open(`prel1/${id}`),
        open(`prel2/${id}`),
        open(`prel2/${unseen}`),
        api.increment(id),
        fetch(`${server.origin}/health/ready`),
      ]);
      await sleep(Math.max(0, outageMs - (performance.now() - left)));
      comeBack(postgres);
      expect(await untilRecovered(id)).toBeLessThan(5_000);
      expect((await open(unseen)).status).toBe(200);
      load.stopped = true;
      const answers = await opening;
      const [unknown, head, known, first, second, unknownSecond, increment, ready] = outage;
      expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
      expect(unknown.body).toContain('Please scan it again in a moment.');
      expect([head.status, head.headers.location]).toEqual([302, 'https://example.com/known']);
      expect(known.body).toContain('data-to="https://example.com/known"');
      for (const page of [first, second])
        expect([page.status, page.headers.location]).toEqual([302, 'https://example.com/known']);
      expect([unknownSecond.status, unknownSecond.headers['retry-after']]).toEqual([503, '5']);
      expect([increment.status, increment.headers.get('retry-after')]).toEqual([503, '5']);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'down', database: 'down', storage: 'up' },
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(1_500);
      expect(server.output()).toContain('a code was opened from memory');
      expect(await api.counterOf(id)).toBeLessThanOrEqual(answers.length + 20);
    },
    60_000,
  );

  it('opens no code that was disabled, seen before or not', async () => {
    const { id } = (await api.create('https://example.com/known')).qrData;
    expect((await open(id)).status).toBe(200);
    await query(databaseUrl, `UPDATE qr_data SET status = 'disabled' WHERE id = $1`, [id]);
    expect([(await open(id)).status, (await open(id, 'HEAD')).status]).toEqual([404, 404]);
    postgres.shutDown();
    const answer = await open(id);
    postgres.startUp();
    expect(answer.status).toBe(503);
    await untilRecovered((await api.create('https://example.com/')).qrData.id);
  }, 60_000);
});
