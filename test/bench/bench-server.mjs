import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts the built server on an empty database, and waits until it is ready.
 * @param port a different one for each bench
 * @param environment further settings
 * @throws Error if another server already answers at the port: its results would be taken for those of this build
 */
export async function startBenchServer({ port, dataDir, environment = {} }) {
  const origin = `http://localhost:${port}`;
  if (await isReady(origin)) throw new Error(`Another server answers at ${origin}`);
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: 'ignore',
  });
  // Ends the server if the bench throws.
  process.once('exit', () => child.kill('SIGTERM'));
  await untilReady(origin);
  return {
    origin,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function untilReady(origin) {
  for (let tries = 0; tries < 300; tries++) {
    if (await isReady(origin)) return;
    await sleep(100);
  }
  throw new Error('The server did not start');
}

const isReady = (origin) =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes a code for https://example.com. @returns its record */
export async function createCode(origin, style = {}) {
  const response = await fetch(`${origin}/api/qr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'url', originalResource: 'https://example.com', style }),
  });
  if (!response.ok) throw new Error(`/api/qr answered ${response.status}`);
  return (await response.json()).qrData;
}

/** Resident memory of a process in MB; 0 where there is no /proc. */
export function residentMb(pid) {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}
