import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyPreparedData, prepareData, removeData, removePreparedData } from './prepared-data.mjs';

const variable = 'SHARED_SERVER';
const startTimeoutMs = 120_000;
const pauseMs = 50;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let dataDir = '';

/** Jest's `globalSetup`: one server for all tests that change no setting of it and look at nothing but what they made themselves. */
export async function startSharedServer() {
  prepareData();
  if (process.env[variable]) return;
  const port = await freePort();
  dataDir = copyPreparedData();
  const { PATH = '', HOME = '' } = process.env;
  child = spawn(process.execPath, ['dist/main.js'], {
    env: { PATH, HOME, RATE_LIMITS: 'off', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  const origin = `http://localhost:${port}`;
  await makeFirstCode(origin);
  process.env[variable] = JSON.stringify({ origin, dataDir, port });
}

/** The threads that draw load their code at the first: beside five test files that start, longer than a browser waits for an answer. */
async function makeFirstCode(origin) {
  const body = JSON.stringify({ type: 'url', originalResource: 'https://example.com/first' });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${origin}/api/qr`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`The shared server made no code: ${status}`);
}

/** Jest's `globalTeardown`. */
export async function stopSharedServer() {
  delete process.env[variable];
  if (child) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    removeData(dataDir);
    child = undefined;
  }
  removePreparedData();
}

/** @returns {{ origin: string, dataDir: string, port: number }} */
export function findSharedServer() {
  const found = process.env[variable];
  if (!found) throw new Error('No shared server: the project of this test does not start one');
  return JSON.parse(found);
}

/** @throws {Error} when the server exits, or is not ready in time */
async function ready(server) {
  let output = '';
  const collect = (text) => (output += text);
  server.stdout.setEncoding('utf8').on('data', collect);
  for (let waitedMs = 0; !output.includes('Ready at '); waitedMs += pauseMs) {
    if (server.exitCode !== null) throw new Error(`The shared server exited at its start:\n${output}`);
    if (waitedMs > startTimeoutMs) throw new Error(`The shared server did not start:\n${output}`);
    await sleep(pauseMs);
  }
  server.stdout.off('data', collect).resume();
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
