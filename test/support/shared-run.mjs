import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { copyPreparedData, prepareData, removeData, removePreparedData } from './prepared-data.mjs';
import { patientSettings, startLimitMs } from './time-limits.mjs';

/**
 * Servers and one Chromium that all test files of a run share. They are children of Jest's first process, which starts each when the
 * first file asks for it by HTTP (`ask-run.ts`), so that a run starts only those that its files use.
 */

const variable = 'TEST_RUN';
const pauseMs = 50;

/** Started parts by path: the object for callers, and a function that stops the part. @type {Map<string, Promise<{found: object, stop(): Promise<unknown>}>>} */
const started = new Map();

/** @type {import('node:http').Server | undefined} */
let service;

/** Jest's `globalSetup`. */
export async function startRun() {
  prepareData();
  if (process.env[variable]) return;
  service = createServer(async (request, response) => {
    try {
      const settings = await json(request);
      const start = request.url === '/chromium' ? startChromium : startSharedServer;
      if (!started.has(request.url)) started.set(request.url, start(settings));
      const { found } = await started.get(request.url);
      response.end(JSON.stringify(found));
    } catch (error) {
      response.writeHead(500).end(String(error.stack));
    }
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  process.env[variable] = `http://127.0.0.1:${service.address().port}`;
}

/** Jest's `globalTeardown`. */
export async function stopRun() {
  delete process.env[variable];
  service?.close();
  service?.closeAllConnections();
  service = undefined;
  const all = await Promise.allSettled(started.values());
  started.clear();
  await Promise.all(all.map(({ value }) => value?.stop()));
  removePreparedData();
}

/** @param {{ args: string[] }} settings */
async function startChromium({ args }) {
  const server = await chromium.launchServer({ executablePath: findChromium() ?? 'chromium', args });
  return { found: { endpoint: server.wsEndpoint() }, stop: () => server.close() };
}

/** @param {{ environment: Record<string, string>, ads?: object }} settings `ads` is written to a file that ADS_CONFIG names */
async function startSharedServer({ environment, ads }) {
  const port = await freePort();
  const dataDir = copyPreparedData();
  const log = join(dataDir, 'output.log');
  const adsFile = join(dataDir, 'ads.json');
  if (ads) writeFileSync(adsFile, JSON.stringify(ads));
  const { PATH = '', HOME = '' } = process.env;
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: {
      PATH,
      HOME,
      ...patientSettings,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(ads && { ADS_CONFIG: adsFile }),
      ...environment,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    removeData(dataDir);
  };
  try {
    await ready(child, log);
    const origin = `http://localhost:${port}`;
    await makeFirstCode(origin);
    return { found: { origin, dataDir, port, pid: child.pid, log }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Threads that draw load their code at the first picture, which takes longer than a browser waits while several test files start. */
async function makeFirstCode(origin) {
  const body = JSON.stringify({ type: 'url', originalResource: 'https://example.com/first' });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${origin}/api/qr`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`A shared server made no code: ${status}`);
}

/** @throws {Error} when the server exits, or is not ready in time */
async function ready(server, log) {
  for (let waitedMs = 0; !readFileSync(log, 'utf8').includes('Ready at '); waitedMs += pauseMs) {
    const fault = server.exitCode === null ? 'did not start' : 'exited at its start';
    if (server.exitCode !== null || waitedMs > startLimitMs)
      throw new Error(`A shared server ${fault}:\n${readFileSync(log, 'utf8')}`);
    await sleep(pauseMs);
  }
}

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
