import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../support/api.js';
import { freePort, makeDataDir, removeDataDir, runToEnd, startServer } from '../support/test-server.js';

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

it('reports a folder that cannot be used and exits', async () => {
  const inTheWay = join(newDataDir(), 'file');
  writeFileSync(inTheWay, '');
  const { code, output } = await runToEnd({ PORT: String(await freePort()), DATA_DIR: inTheWay });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(inTheWay);
});

it('reports a port that is in use and exits', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, output } = await runToEnd({ PORT: String(port), DATA_DIR: newDataDir() });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).not.toMatch(/\n\s+at /);
}, 60_000);

it('reports an address that is not of this machine and exits', async () => {
  const { code, output } = await runToEnd({ HOST: 'x86_64-conda-linux-gnu', DATA_DIR: newDataDir() });
  expect(code).toBe(1);
  expect(output).toContain('Wrong settings:\n  HOST x86_64-conda-linux-gnu is no address of this machine');
}, 60_000);

it('reports an outside database that does not answer and exits', async () => {
  const port = await freePort();
  const { code, output } = await runToEnd({ PORT: '0', DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
  expect(code).toBe(1);
  expect(output).toBe('DATABASE_URL: PostgreSQL does not answer there.\n');
});

it('finishes requests in flight before it stops', async () => {
  const server = await startServer({ DATA_DIR: newDataDir() });
  const api = new Api(server.origin);
  await api.create('https://example.com/warm-up');
  const calls = Array.from({ length: 4 }, (_, i) =>
    api.create(`https://example.com/${i}`, { size: 'large' }),
  );
  await sleep(50); // until they have reached the server, which nothing shows before they are done
  const code = server.stop();
  const created = await Promise.all(calls);
  expect(created.map(({ success }) => success)).toEqual([true, true, true, true]);
  expect(await code).toBe(0);
}, 60_000);

it('shuts down cleanly when started by npm', async () => {
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
}, 60_000);

it('takes two signals at once as one, since a terminal and npm both send it', async () => {
  const server = await startServer({ DATA_DIR: newDataDir() });
  process.kill(server.pid, 'SIGINT');
  expect(await server.stop('SIGINT')).toBe(0);
  expect(server.output()).toMatch(/Stopped\n$/);
}, 60_000);

it('logs a request with an id, and without data of the visitor', async () => {
  const server = await startServer({ DATA_DIR: newDataDir() });
  await fetch(`${server.origin}/api/types?secret=1`, { headers: { 'user-agent': 'TestBrowser/1.0' } });
  await server.stop();
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('"/api/types"'));
  expect(Object.keys(JSON.parse(line ?? '{}') as object).sort()).toEqual([
    'client',
    'level',
    'method',
    'ms',
    'msg',
    'reqId',
    'route',
    'status',
    'time',
  ]);
  expect(server.output()).not.toMatch(/secret|TestBrowser/);
}, 60_000);
