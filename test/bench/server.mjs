import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCode, residentMb, startBenchServer } from './bench-server.mjs';
import { makeDataDir } from '../support/prepared-data.mjs';

const callers = 4;
/** Number of codes that are made per size, and the maximum ratios of the median and the 95th percentile to `toBuffer`. */
const creations = {
  medium: { count: 2000, bars: [1, 2.2] },
  large: { count: 300, bars: [1.5, 4.5] },
};
const port = 24_417;
const origin = `http://localhost:${port}`;

/** Creates codes over HTTP, and checks that the server stays responsive while it draws. @param referenceMs duration of one `toBuffer` */
export async function benchServer(referenceMs) {
  const dataDir = makeDataDir();
  const server = await startBenchServer({ port, dataDir });
  try {
    let ids = [];
    for (const size of Object.keys(creations)) ids = await benchCreation(size, referenceMs, server.pid);
    await benchLiveness(referenceMs, ids[0]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchCreation(size, referenceMs, pid) {
  const { count, bars } = creations[size];
  const ids = [];
  const durations = [];
  let peakMb = 0;
  const call = async () => {
    while (ids.length < count) {
      const start = performance.now();
      const { id } = await createCode(origin, { size, text: 'Scan me' });
      durations.push(performance.now() - start);
      ids.push(id);
      peakMb = Math.max(peakMb, residentMb(pid));
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  console.log(
    `POST /api/qr: ${durations.length} codes of size ${size} by ${callers} callers, render, store and proof`,
  );
  console.table(
    [0.5, 0.95].map((share, i) => rowOf(quantile(durations, share), referenceMs, share, bars[i])),
  );
  console.log(`Largest resident memory of the server: ${Math.round(peakMb)} MB`);
  return ids;
}

function rowOf(ms, referenceMs, share, bar) {
  const ratio = ms / referenceMs;
  return {
    what: `p${share * 100}`,
    ms: round(ms),
    ratio: round(ratio),
    bar,
    held: ratio <= bar ? 'held' : 'MISSED',
  };
}

/** Measures `GET /health/live` while pictures of 1000 px are drawn without pause. */
async function benchLiveness(referenceMs, id) {
  const end = performance.now() + 15_000;
  let drawn = 0;
  const draw = async () => {
    while (performance.now() < end) {
      await (await fetch(`${origin}/api/qr/${id}/image.png?size=1000`)).arrayBuffer();
      drawn++;
    }
  };
  const durations = [];
  const probe = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await (await fetch(`${origin}/health/live`)).text();
      durations.push(performance.now() - start);
      await sleep(5);
    }
  };
  await Promise.all([...Array.from({ length: callers }, draw), probe()]);
  console.log(`GET /health/live while ${drawn} pictures of 1000 px were made in 15 s`);
  console.table(
    [0.5, 0.99].map((share) => ({
      what: `p${share * 100}`,
      ms: round(quantile(durations, share)),
      ratio: round(quantile(durations, share) / referenceMs),
    })),
  );
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))];
}

const round = (value) => Number(value.toFixed(2));
