import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { findSharedServer } from '../support/shared-server.js';
import {
  freePort,
  makeDataDir,
  removeDataDir,
  runToEnd,
  startServer,
  type TestServer,
} from '../support/test-server.js';
import { itInFull } from '../support/tier.js';

const shared = findSharedServer();
const folders: string[] = [];
const newDataDir = () => {
  const folder = makeDataDir();
  folders.push(folder);
  return folder;
};

afterAll(() => Promise.all(folders.map(removeDataDir)));

it('lists all invalid settings and exits', async () => {
  const { code, output } = await runToEnd({ PORT: 'x', PUBLIC_ORIGIN: 'nowhere', DATA_DIR: newDataDir() });
  expect(code).toBe(1);
  expect(output).toMatch(/^Wrong settings:\n {2}PORT must be .*\n {2}PUBLIC_ORIGIN must be .*\n$/);
});

itInFull('reports a folder that cannot be used and exits', async () => {
  const inTheWay = join(newDataDir(), 'file');
  writeFileSync(inTheWay, '');
  const { code, output } = await runToEnd({ PORT: String(await freePort()), DATA_DIR: inTheWay });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(inTheWay);
});

it('answers over IPv6 and over IPv4 by default', async () => {
  const { port } = new URL(shared.origin);
  for (const host of ['[::1]', '127.0.0.1']) {
    const response = await fetch(`http://${host}:${port}/health/live`);
    expect([host, response.status]).toEqual([host, 200]);
  }
});

itInFull('reports a port that is in use and exits', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, output } = await runToEnd({ PORT: String(port), DATA_DIR: newDataDir() });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).not.toMatch(/\n\s+at /);
});

itInFull('reports an address of another machine and exits', async () => {
  const { code, output } = await runToEnd({ HOST: 'x86_64-conda-linux-gnu', DATA_DIR: newDataDir() });
  expect(code).toBe(1);
  expect(output).toContain('Wrong settings:\n  HOST x86_64-conda-linux-gnu is not an address');
});

itInFull('reports an external database that does not answer and exits', async () => {
  const port = await freePort();
  const { code, output } = await runToEnd({ PORT: '0', DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
  expect(code).toBe(1);
  expect(output).toBe('DATABASE_URL: PostgreSQL does not answer there.\n');
});

/** Sends the head of a creation; `finish` sends the body. */
function beginCreation({ port }: TestServer, resource: string) {
  const body = JSON.stringify({ type: 'url', originalResource: resource });
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const creation = request({ port, path: '/api/qr', method: 'POST', headers });
  const answered = once(creation, 'response') as Promise<[IncomingMessage]>;
  creation.flushHeaders();
  return {
    /** Rejects if the connection is cut before the answer. */
    cut: answered,
    /** Resolves when the server has begun to handle the creation. */
    begun: once(creation, 'continue'),
    async finish(): Promise<number | undefined> {
      creation.end(body);
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}

describe('a server that has just started', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    folders.push(server.dataDir);
  });

  it('has opened its connections and planned its statements before the first scan', async () => {
    const rows = await server.sql<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE application_name = 'qr-code-service scans'`,
    );
    const statements = rows.map((row) => /count_opened|INSERT INTO \w+/.exec(row.query)?.[0]);
    expect(statements).toEqual(expect.arrayContaining(['INSERT INTO scan_daily', 'count_opened']));
  });

  it('finishes requests in flight before it stops', async () => {
    const resources = Array.from({ length: 4 }, (_, i) => `https://example.com/${i}`);
    // Drawing threads load their code at their first picture, which would delay the stop.
    await Promise.all(resources.map((resource) => server.api.create(resource)));
    const creations = resources.map((resource) => beginCreation(server, resource));
    await Promise.all(creations.map(({ begun }) => begun));
    const code = server.stop();
    await eventually(
      () =>
        fetch(server.origin).then(
          ({ status }) => status,
          () => 'closed',
        ),
      (status) => status !== 200,
    );
    expect(await Promise.all(creations.map((creation) => creation.finish()))).toEqual([201, 201, 201, 201]);
    expect(await code).toBe(0);
  });
});

itInFull('does not wait during a stop for a client that has sent half of a request', async () => {
  const server = await startServer({ DATA_DIR: newDataDir() });
  const { begun, cut } = beginCreation(server, 'https://example.com/');
  await begun;
  const [code] = await Promise.all([server.stop(), expect(cut).rejects.toThrow('socket hang up')]);
  expect(code).toBe(0);
});

itInFull('shuts down cleanly when started by npm', async () => {
  const [port, dataDir] = [await freePort(), newDataDir()];
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!output.includes('Ready at') && text.includes('Ready at')) npm.kill('SIGTERM');
    output += text;
  });
  const [code] = (await once(npm, 'close')) as [number];
  expect(code).toBe(0);
  expect(output).toMatch(/Stopped\n$/);
});

itInFull('treats two signals at once as one, since a terminal and npm both send it', async () => {
  const server = await startServer({ DATA_DIR: newDataDir() });
  process.kill(server.pid, 'SIGINT');
  expect(await server.stop('SIGINT')).toBe(0);
  expect(server.output()).toMatch(/Stopped\n$/);
});

it('logs a request with an id, and without data of the visitor', async () => {
  await fetch(`${shared.origin}/api/types?secret=1`, { headers: { 'user-agent': 'TestBrowser/1.0' } });
  const line = await eventually(
    () =>
      shared
        .output()
        .split('\n')
        .find((text) => text.includes('"/api/types"')),
    Boolean,
  );
  const fields = Object.keys(JSON.parse(line ?? '{}') as object);
  expect(fields.sort().join(' ')).toBe('client level method ms msg reqId route status time');
  expect(shared.output()).not.toMatch(/secret=1|TestBrowser/);
});
