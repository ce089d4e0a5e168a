/**
 * Prepares a fresh machine that has only Node. `node setup.mjs start` runs before `npm start` and other commands that need a build,
 * `node setup.mjs test` before `npm test`, and `node setup.mjs full` before `npm run test:full`. When everything is in place, it changes
 * and prints nothing. Node 16 can parse this file, so that an old Node gets as far as the message about its version.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodedir } from './test/support/node-headers.mjs';
import { browserPackage, lacksPackage } from './test/support/programs.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const oldestNode = [20, 19];
const packagesStamp = path.join(root, 'node_modules', '.setup-stamp');
const buildStamp = path.join(root, 'dist', '.setup-stamp');
const buildInputs = [
  'server',
  'widgets',
  'migrations',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'nest-cli.json',
];
/** Time to wait for the locks of apt, since a fresh machine installs updates first, and the interval between attempts. */
const aptLockSeconds = 300;
const aptRetrySeconds = 3;

const say = (line) => console.log(`setup: ${line}`);

/** Runs a command in the project folder. @returns the result of spawnSync, with output as text */
function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
}

const succeeds = (command, args) => run(command, args, { stdio: 'ignore' }).status === 0;

/** @throws {Error} when Node is older than `oldestNode` */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Error(
    `Node ${process.versions.node} is too old: install Node ${oldestNode.join('.')} or later (https://nodejs.org)`,
  );
}

/** @returns {string[]} the Debian packages of one `[section]` of docker/system-packages.txt */
function listedPackages(section) {
  const text = readFileSync(path.join(root, 'docker', 'system-packages.txt'), 'utf8');
  const part = text.split(/^\[/m).find((candidate) => candidate.startsWith(`${section}]`));
  return part
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

/** @returns {string[]} those of `packages` that are not installed according to dpkg */
function missingPackages(packages) {
  const listing = run('dpkg-query', ['-W', '-f=${Package} ${db:Status-Status}\n', ...packages]).stdout ?? '';
  const installed = new Set(listing.split('\n'));
  return packages.filter((name) => !installed.has(`${name} installed`));
}

const hasApt = () => succeeds('apt-get', ['--version']);
const isRoot = () => process.getuid?.() === 0;

/** @returns {string[] | undefined} the prefix that runs a command as root without a prompt; undefined when there is none */
function asRoot() {
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C'];
  if (isRoot()) return quietly;
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', ...quietly] : undefined;
}

/** @returns {string} the command by which an administrator installs `packages` */
function commandFor(packages) {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (isRoot()) return command;
  return `${succeeds('sudo', ['-V']) ? 'sudo sh' : 'su'} -c '${command}'`;
}

/**
 * Runs an apt-get command as root, and waits while another process holds a lock of apt. Lock::Timeout covers only the lock of dpkg. That
 * of the package lists makes apt fail, and only its message on stderr tells this from other failures.
 * @returns {boolean} whether it succeeded
 */
function apt(prefix, args) {
  const [command, ...rest] = [
    ...prefix,
    'apt-get',
    '-qq',
    '-o',
    `DPkg::Lock::Timeout=${aptLockSeconds}`,
    ...args,
  ];
  const deadline = Date.now() + aptLockSeconds * 1000;
  for (;;) {
    const result = run(command, rest, { stdio: ['ignore', 'inherit', 'pipe'] });
    const locked = result.status !== 0 && /could not get lock/i.test(result.stderr ?? '');
    if (!locked || Date.now() > deadline) {
      process.stderr.write(result.stderr ?? '');
      return result.status === 0;
    }
    run('sleep', [String(aptRetrySeconds)]);
  }
}

/**
 * Installs `packages` by apt. Package lists, which may be old or missing, are fetched first; if that fails, the old ones may do.
 * @throws {Error} when apt fails
 */
function installByApt(prefix, packages, purpose) {
  say(`installing system packages for ${purpose}: ${packages.join(' ')}`);
  apt(prefix, ['update']);
  if (!apt(prefix, ['install', '-y', '--no-install-recommends', ...packages])) {
    throw new Error(
      `apt-get could not install what ${purpose} needs (see above); type: ${commandFor(packages)}`,
    );
  }
}

/** @returns {string | undefined} the reason why node-canvas cannot be loaded, in one line; undefined when it can be */
function canvasFault() {
  const result = run(process.execPath, ['-e', "require('canvas')"], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (result.status === 0) return undefined;
  return (
    /^\w*Error.*$/m.exec(result.stderr)?.[0] ?? `the attempt ended with ${result.signal ?? result.status}`
  );
}

/** Runs npm in the project folder, without NODE_ENV, which would change what is built. @returns {boolean} whether it succeeded */
function npm(...args) {
  const env = { ...nodedir(), ...process.env, NODE_ENV: undefined };
  return run('npm', args, { env, stdio: 'inherit' }).status === 0;
}

/** Digest of what the installed packages depend on: locked versions, and the Node ABI, system and processor of binaries. */
function packagesDigest() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update([process.versions.modules, process.platform, process.arch].join('\n'))
    .digest('hex');
}

/**
 * Installs the npm packages when the lock file differs from what was installed, or canvas does not load.
 * System libraries are installed first if permissions allow it. Otherwise the prebuilt binary of canvas may work without them.
 * @throws {Error} when npm fails or canvas still does not load
 */
function preparePackages() {
  const digest = packagesDigest();
  const loads = canvasFault() === undefined;
  if (loads && readStamp(packagesStamp) === digest) return;
  const prefix = hasApt() ? asRoot() : undefined;
  const missing = hasApt() ? missingPackages(listedPackages('canvas')) : [];
  if (prefix && !loads && missing.length > 0) installByApt(prefix, missing, 'canvas');
  say('installing npm packages (npm ci)');
  const installed = npm('ci', '--include=dev');
  const fault = canvasFault();
  if (!installed || fault) {
    const what = installed ? `canvas cannot be loaded (${fault})` : 'npm ci failed (see above)';
    if (prefix || missing.length === 0) throw new Error(`${what}; fix that and start again`);
    throw new Error(
      `${what}; canvas needs libraries that only root can install, type: ${commandFor(missing)}`,
    );
  }
  writeFileSync(packagesStamp, digest);
}

const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** @returns {string[]} all files at or under `entry`, as sorted paths relative to the project */
function filesOf(entry) {
  if (statSync(path.join(root, entry)).isFile()) return [entry];
  const names = readdirSync(path.join(root, entry)).sort();
  return names.flatMap((name) => filesOf(path.join(entry, name)));
}

/** @returns {string} SHA-256 of the paths and contents, but not the dates, of all files under `entries` for which `counts` returns true */
function contentDigest(entries, counts) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesOf).filter(counts)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Digest of the sources of a build, without specs. */
const sourcesDigest = () => contentDigest(buildInputs, (file) => !/\.spec\.tsx?$/.test(file));

/** Digest of the result of a build. The sources alone do not tell that `npm run dev` has overwritten it. */
const outputDigest = () => contentDigest(['dist'], (file) => path.join(root, file) !== buildStamp);

/** Builds server and widgets when their sources, or dist, differ from the last build. @throws {Error} when that fails */
function prepareBuild() {
  const sources = sourcesDigest();
  if (existsSync(buildStamp) && readStamp(buildStamp) === `${sources} ${outputDigest()}`) return;
  say('building server and widgets (npm run build)');
  rmSync(path.dirname(buildStamp), { recursive: true, force: true });
  if (!npm('run', 'build')) throw new Error('npm run build failed (see above); fix that and start again');
  writeFileSync(buildStamp, `${sources} ${outputDigest()}`);
}

/** Installs missing programs of the packages under `[section]`. @throws {Error} with one line that says how to install them */
const preparePrograms = (section) => () => {
  const missingPrograms = (canInstall) =>
    listedPackages(section).filter((name) => lacksPackage(name, canInstall));
  const prefix = hasApt() ? asRoot() : undefined;
  const missing = missingPrograms(Boolean(prefix));
  if (missing.length === 0) return;
  const chromium = missing.includes(browserPackage) ? ' (CHROME_PATH may name any Chromium instead)' : '';
  const need = `the ${section} need ${missing.join(', ')}${chromium}`;
  if (!hasApt()) throw new Error(`${need}; install the programs of these Debian packages`);
  if (!prefix) throw new Error(`${need}; type: ${commandFor(missing)}`);
  installByApt(prefix, missing, `the ${section}`);
  const lost = missingPrograms(true);
  if (lost.length > 0)
    throw new Error(`installed, but their programs are not on the PATH: ${lost.join(', ')}${chromium}`);
};

const tasks = {
  start: [requireNode, preparePackages, prepareBuild],
  test: [requireNode, preparePrograms('tests'), preparePackages, prepareBuild],
  full: [requireNode, preparePrograms('tests'), preparePrograms('full tests'), preparePackages, prepareBuild],
};

try {
  const steps = tasks[process.argv[2]];
  if (!steps) throw new Error(`usage: node setup.mjs ${Object.keys(tasks).join('|')}`);
  for (const step of steps) step();
} catch (error) {
  console.error(`setup: ${error.message.split('\n')[0]}`);
  process.exitCode = 1;
}
