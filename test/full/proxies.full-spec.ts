import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api } from '../support/api.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { eventually } from '../support/eventually.js';
import {
  embeddedUrl,
  freePort,
  removeDataDir,
  startServer,
  type TestServer,
} from '../support/test-server.js';

const examples = join(__dirname, '../../docker/proxies');

/** The text replaced in each example by the folder and ports of the test, and the command of each proxy. */
const proxies = {
  haproxy: {
    file: 'haproxy.cfg',
    places: (folder: string, [http, https]: readonly number[]) => [
      ['/etc/haproxy/qr.pem', `${folder}/qr.pem`],
      ['bind :80', `bind :${http}`],
      ['bind :443', `bind :${https}`],
    ],
    command: (config: string) => ['haproxy', '-db', '-f', config],
  },
  nginx: {
    file: 'nginx.conf',
    places: (folder: string, [http, https]: readonly number[]) => [
      ['/etc/nginx/qr.crt', `${folder}/qr.crt`],
      ['/etc/nginx/qr.key', `${folder}/qr.key`],
      ['listen 80', `listen ${http}`],
      ['listen 443', `listen ${https}`],
    ],
    command: (config: string, folder: string) => [
      'nginx',
      '-c',
      config,
      '-e',
      `${folder}/error.log`,
      '-g',
      `daemon off; pid ${folder}/nginx.pid;`,
    ],
  },
} as const;

describe.each(['haproxy', 'nginx'] as const)('the example of %s', (name) => {
  let servers: TestServer[];
  let certificate: Certificate;
  let proxy: ChildProcess;
  let folder: string;
  let [http, https] = [0, 0];
  let id: string;

  beforeAll(async () => {
    [http, https] = [await freePort(), await freePort()];
    const settings = {
      PUBLIC_ORIGIN: `https://localhost:${https}`,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: 'on',
    };
    const first = await startServer(settings);
    servers = [first, await startServer({ ...settings, DATABASE_URL: embeddedUrl(first.dataDir) })];
    certificate = makeCertificate('localhost');
    folder = mkdtempSync(join(tmpdir(), 'qr-proxy-'));
    chmodSync(folder, 0o755);
    proxy = startProxy();
    await eventually(
      () => get('/health/live').catch(() => 0),
      (status) => status === 200,
    );
    id = (await new Api(first.origin).create('https://example.com/')).qrData.id;
  });

  afterAll(async () => {
    if (proxy.exitCode === null && proxy.kill()) await once(proxy, 'exit');
    for (const server of servers.toReversed()) await server.stop();
    for (const { dataDir } of servers) await removeDataDir(dataDir);
    certificate.remove();
    rmSync(folder, { recursive: true });
  });

  function startProxy(): ChildProcess {
    const { file, places, command } = proxies[name];
    writeFileSync(join(folder, 'qr.crt'), certificate.cert);
    writeFileSync(join(folder, 'qr.key'), certificate.key);
    writeFileSync(join(folder, 'qr.pem'), certificate.cert + certificate.key);
    const addresses = servers.map(
      ({ port }, index) => [`qr-${index + 1}:3000`, `127.0.0.1:${port}`] as const,
    );
    const config = [...places(folder, [http, https]), ...addresses].reduce(
      (text, [from, to]) => {
        expect(text).toContain(from);
        return text.replaceAll(from, to);
      },
      readFileSync(join(examples, file), 'utf8'),
    );
    writeFileSync(join(folder, file), config);
    const [program, ...args] = command(join(folder, file), folder);
    return spawn(program!, args, { stdio: 'ignore' });
  }

  /** Calls the proxy on a new connection. @returns the status */
  const call = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const address = { host: 'localhost', port: https, path, ca: certificate.cert, agent: false };
      const sent = request({ ...address, method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      sent.on('error', reject).end();
    });
  const get = (path: string) => call('GET', path);

  it('opens codes over TLS, and sends plain HTTP there', async () => {
    expect(await get(`/${id}`)).toBe(302);
    const plain = await fetch(`http://localhost:${http}/${id}`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')?.startsWith('https://localhost')]).toEqual([
      301,
      true,
    ]);
  });

  it('shows no metrics to the outside', async () => expect(await get('/metrics')).toBe(404));

  it('replaces the address that a client claims to have', async () => {
    const calls = Array.from({ length: 70 }, (_, n) => ({ 'x-forwarded-for': `198.51.100.${n}` }));
    const statuses: number[] = [];
    for (const headers of calls) statuses.push(await call('POST', `/api/qr/${id}/increment`, headers));
    // If the server believed the 70 addresses, none of them would reach its limit.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('loses no visitor when a server stops', async () => {
    const statuses = new Map<number | string, number>();
    const note = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const stopped = servers[1]!.stop('SIGTERM');
    for (let visits = 0; visits < 300; visits++)
      note(await get(`/${id}`).catch((error: NodeJS.ErrnoException) => error.code ?? 'error'));
    expect(await stopped).toBe(0);
    expect([...statuses]).toEqual([[302, 300]]);
  });
});
