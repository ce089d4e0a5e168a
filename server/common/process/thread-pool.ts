import { Logger } from '@nestjs/common';
import type { Piscina } from 'piscina';

type PoolOptions = ConstructorParameters<typeof Piscina>[0];

const logger = new Logger('ThreadPool');

/**
 * Starts a pool whose failing threads never end the server: an error in a thread without a task, such as one that runs out of heap
 * just after its task was aborted, is logged. Piscina is loaded with the first pool: no start of the server waits for it.
 */
export async function startThreadPool(options: PoolOptions): Promise<Piscina> {
  const { default: piscina } = await import('piscina');
  const pool = new piscina.Piscina(options);
  // Without a listener, Node throws the event and the process ends.
  pool.on('error', (error: unknown) =>
    logger.error({ err: error }, 'A worker thread failed without a task; the pool replaces it'),
  );
  return pool;
}

/**
 * Loads node-canvas in the main thread. Await it before starting a thread that draws: node-canvas crashes the process when the last
 * thread that has loaded it ends. The start of the server skips it to stay fast.
 */
export async function preloadCanvas(): Promise<void> {
  await import('canvas');
}
