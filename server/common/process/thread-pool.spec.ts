import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { startThreadPool } from './thread-pool.js';

const worker = join(__dirname, '../../../test/support/full-heap-worker.mjs');

it('logs a thread that runs out of heap without a task, as after an abort, and starts another', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const pool = await startThreadPool({
    filename: worker,
    name: 'fillHeapAfterAnswer',
    minThreads: 1,
    maxThreads: 1,
    // A thread that waited by Atomics would run no code between tasks.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  const thread = pool.threads[0]!;
  await pool.run(undefined);
  // This listener comes before that of the pool, which throws unhandled errors.
  await new Promise((resolve) => thread.prependOnceListener('error', resolve));
  expect(logged.mock.calls).toEqual([
    [{ err: expect.objectContaining({ code: 'ERR_WORKER_OUT_OF_MEMORY' }) as Error }, expect.any(String)],
  ]);
  expect(pool.threads).toHaveLength(1);
  await pool.destroy();
});
