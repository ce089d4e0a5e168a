import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { longConditionLimitMs } from '../support/time-limits.mjs';
import { installNode, type NodeMajor } from '../support/other-node.js';
import { freePort } from '../support/test-server.js';

const root = join(__dirname, '../..');
/** Entries of the working folder that a clone does not have. */
const notCloned = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage']);
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let npm: ChildProcess | undefined;

beforeEach(() => {
  // The folder is on disk, since packages and PostgreSQL take 2 GB.
  folder = mkdtempSync('/var/tmp/qr-clone-');
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  if (npm?.exitCode === null && npm.signalCode === null) {
    process.kill(-npm.pid!, 'SIGKILL');
    await once(npm, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

// As root, the embedded PostgreSQL runs as another user and system packages may be installed; as nobody, neither is possible.
it.each<[major: NodeMajor, user: 'root' | 'nobody']>([
  [20, 'root'],
  [22, 'nobody'],
  [24, 'root'],
])('an empty clone starts by `npm start` on Node %i, as %s', async (major, user) => {
  if (user === 'root' && !isRoot) return;
  const node = installNode(major, join(folder, 'node'));
  const [clone, home] = [join(folder, 'clone'), join(folder, 'home')];
  cpSync(root, clone, { recursive: true, filter: (path) => !isLeftOut(path) });
  mkdirSync(home);
  const asNobody = user === 'nobody' && isRoot;
  if (asNobody) execFileSync('chown', ['-R', `${nobody}:${nobody}`, clone, home]);
  const prefix = asNobody ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  const port = await freePort();
  const [program, ...args] = [...prefix, join(node.prefix, 'bin/npm'), 'start'];
  npm = spawn(program, args, {
    cwd: clone,
    // npm has a process group of its own, so that all its processes can be ended when the test fails.
    detached: true,
    env: {
      PATH: `${join(node.prefix, 'bin')}:/usr/local/bin:/usr/bin:/bin`,
      HOME: home,
      PORT: String(port),
      ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout!, npm.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await eventually(
    () => output.includes('Ready at') || npm?.exitCode !== null,
    Boolean,
    longConditionLimitMs,
  );
  if (!output.includes('Ready at')) throw new Error(output);
  const api = new Api(`http://localhost:${port}`);
  const { id } = (await api.create('https://example.com/')).qrData;
  expect((await api.scan(id)).status).toBe(302);
  expect(await api.counterOf(id)).toBe(1);
  npm.kill('SIGTERM');
  const [code] = (await once(npm, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(existsSync(join(clone, 'dist/main.js'))).toBe(true);
});

const isLeftOut = (path: string) => notCloned.has(path.slice(root.length + 1));
