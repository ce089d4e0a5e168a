import { parseJsonBody } from '../../dist/server/common/body/json-body.js';
import { median } from './median.mjs';

const rounds = 9;

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
export function benchBodies() {
  const rows = cases.map(({ what, body, most }) => {
    const bytes = Buffer.from(body);
    const durations = { reference: [], ours: [] };
    for (let round = 0; round < rounds; round++) {
      durations.reference.push(timed(() => JSON.parse(body)));
      durations.ours.push(timed(() => parseJsonBody(bytes)));
    }
    const [referenceMs, ms] = [median(durations.reference), median(durations.ours)];
    const ratio = Number((ms / referenceMs).toFixed(3));
    if (ratio > most) process.exitCode = 1;
    return { what, ms: Number(ms.toFixed(2)), ratio, bar: `${most}: ${ratio > most ? 'MISSED' : 'held'}` };
  });
  console.log(`Bodies of requests, as ratios to JSON.parse, median of ${rounds} rounds`);
  console.table(rows);
}

function timed(read) {
  const start = performance.now();
  try {
    read();
  } catch {
    // The body is refused, and the time until then is measured.
  }
  return performance.now() - start;
}
