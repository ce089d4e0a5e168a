import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { freePort, removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const connections = 32;
const least = 10_000;

/** Retries nothing: what a server does not answer, a visitor does not get. */
const configuration = (port: number, servers: readonly TestServer[]) => `
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option httpchk GET /health/ready
frontend visitors
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  http-reuse always
${servers.map((server, i) => `  server s${i} 127.0.0.1:${server.port} check inter 1s fall 2`).join('\n')}
`;

/** Scans one code again and again, on connections that stay open. */
class Visitors {
  readonly outcomes = new Map<string, number>();
  answered = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: connections });
  private stopped = false;
  private readonly running: Promise<unknown>;

  constructor(
    private readonly port: number,
    private readonly path: string,
  ) {
    this.running = Promise.all(Array.from({ length: connections }, () => this.visit()));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    this.agent.destroy();
  }

  private async visit(): Promise<void> {
    while (!this.stopped) {
      const outcome = await this.scan();
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
      this.answered++;
    }
  }

  private scan(): Promise<string> {
    return new Promise((resolve) => {
      const options = { port: this.port, host: '127.0.0.1', path: this.path, agent: this.agent };
      request(options, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end();
    });
  }
}

it('a stop of one of three servers under load loses no request', async () => {
  const postgres = await startOutsidePostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const servers: TestServer[] = [];
  for (let i = 0; i < 3; i++) servers.push(await startServer({ DATABASE_URL, PRE_CONTENT_EVERY: '0' }));
  const { qrData } = await new Api(servers[0]!.origin).create('https://example.com/');
  const folder = mkdtempSync(join(tmpdir(), 'qr-balancer-'));
  const port = await freePort();
  writeFileSync(join(folder, 'haproxy.cfg'), configuration(port, servers));
  const balancer: ChildProcess = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: 'ignore',
  });
  await eventually(
    () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  );
  const visitors = new Visitors(port, `/${qrData.id}`);
  await eventually(
    () => visitors.answered,
    (answered) => answered > least / 2,
    60_000,
  );
  expect(await servers[1]!.stop('SIGTERM')).toBe(0);
  const then = visitors.answered;
  await eventually(
    () => visitors.answered,
    (answered) => answered > Math.max(least, then + 1_000),
    60_000,
  );
  await visitors.stop();
  process.stdout.write(`one of three stops: ${JSON.stringify([...visitors.outcomes])}\n`);
  const counted = await new Api(servers[0]!.origin).counterOf(qrData.id);
  balancer.kill('SIGKILL');
  await once(balancer, 'exit');
  for (const server of servers) {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
  rmSync(folder, { recursive: true });
  expect([...visitors.outcomes.keys()]).toEqual(['302']);
  expect(visitors.answered).toBeGreaterThan(least);
  expect(counted).toBe(visitors.answered);
}, 240_000);
