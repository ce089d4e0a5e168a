import { spawn } from 'node:child_process';
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
