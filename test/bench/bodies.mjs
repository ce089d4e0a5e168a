import { Readable } from 'node:stream';
import { readJsonBody } from '../../dist/server/common/body/json-body.js';
import { median } from './median.mjs';

const rounds = 9;
const maxBytes = 8 * 1024 * 1024;
const largeFields = { logo: { maxValues: 1, maxLength: maxBytes } };

const cases = [
  { what: '7 MB in one text', body: JSON.stringify({ logo: 'A'.repeat(7 * 1024 * 1024) }), most: 25 },
  {
    what: '600,000 values, which are refused',
    body: `{${Array.from({ length: 600_000 }, (_, i) => `"k${i}":1`).join()}}`,
    most: 0.2,
  },
];

/**
 * Measures the time to read the longest body and the body with the most values, as ratios to `JSON.parse`. Sets the exit code if a limit
 * is missed.
 */
export async function benchBodies() {
  const rows = [];
  for (const { what, body, most } of cases) {
    const bytes = Buffer.from(body);
    const durations = { reference: [], ours: [] };
    for (let round = 0; round < rounds; round++) {
      durations.reference.push(await timed(() => JSON.parse(body)));
      durations.ours.push(await timed(() => readJsonBody(chunksOf(bytes), { maxBytes, largeFields })));
    }
    const [referenceMs, ms] = [median(durations.reference), median(durations.ours)];
    const ratio = Number((ms / referenceMs).toFixed(3));
    if (ratio > most) process.exitCode = 1;
    rows.push({
      what,
      ms: Number(ms.toFixed(2)),
      ratio,
      bar: `${most}: ${ratio > most ? 'MISSED' : 'held'}`,
    });
  }
  console.log(`Bodies of requests, as ratios to JSON.parse, median of ${rounds} rounds`);
  console.table(rows);
}

const chunkBytes = 65_536;

/** A body as it arrives. */
const chunksOf = (bytes) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, i) =>
      bytes.subarray(i * chunkBytes, (i + 1) * chunkBytes),
    ),
  );

async function timed(read) {
  const start = performance.now();
  try {
    await read();
  } catch {
    // The body is refused, and the time until then is measured.
  }
  return performance.now() - start;
}
