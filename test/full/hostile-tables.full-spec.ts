import { checkTable } from '../support/batches.js';
import { hostileTable } from '../support/hostile-tables.js';
import { ownServer } from '../support/own-server.js';
import { memoryOf } from '../support/process-usage.js';

/** A server of its own, since its memory is measured. */
const server = ownServer();

const tables = 1_000;
const kinds = ['url', 'wifi', 'contact', 'links', 'event', 'transfer', 'whatsapp', 'pdf'];
const charsets = [
  'text/csv',
  'text/csv; charset=utf-16le',
  'text/csv; charset=x',
  'text/csv;charset="UTF-8"',
];

it('each hostile table gets its message, and other requests are answered meanwhile', async () => {
  const before = memoryOf(server.pid);
  const statuses = new Map<string, number>();
  const waits: number[] = [];
  const probes: number[] = [];
  let peak = before;
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const start = performance.now();
      const { status } = await fetch(`${server.origin}/health/live`);
      expect(status).toBe(200);
      probes.push(performance.now() - start);
      peak = Math.max(peak, memoryOf(server.pid));
    }
  };
  const probing = probe();
  for (let i = 0; i < tables; i++) {
    const start = performance.now();
    const contentType = charsets[i % 20] ?? charsets[0]!;
    const { status, body } = await checkTable(
      server.origin,
      kinds[i % kinds.length]!,
      hostileTable(i),
      contentType,
    );
    waits.push(performance.now() - start);
    const outcome =
      status === 200
        ? '200'
        : `${status} ${body.code} ${typeof body.reason === 'string' ? body.reason : ''}`.trim();
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    if (status !== 200) expect(body.error).toMatch(/\w/);
  }
  isOver = true;
  await probing;
  const longest = (times: readonly number[]) => Math.max(...times).toFixed(0);
  process.stdout.write(
    `${tables} tables: ${JSON.stringify([...statuses])}; longest ${longest(waits)} ms, another request beside them ${longest(probes)} ms, memory +${(peak - before).toFixed(0)} MiB\n`,
  );
  const known = /^(?:200|400 batch\.(?:kind|table .*)|400 request\.invalid|413 request\.too-large)$/;
  expect([...statuses.keys()].filter((outcome) => !known.test(outcome))).toEqual([]);
  expect(peak - before).toBeLessThan(300);
  expect(server.output()).not.toContain('Request failed');
});
