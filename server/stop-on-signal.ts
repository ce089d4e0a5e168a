import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { OpenDatabase } from './database/open-database.js';

/**
 * On SIGTERM or SIGINT: no new connections, requests in flight finish, then the app's database connections close,
 * then the embedded PostgreSQL stops. A later signal ends the process at once; one right behind the first is the same
 * Ctrl-C, which a terminal sends to npm and to us, and npm sends on. The same, with exit code 1, when the database is gone for good.
 */
export function stopOnSignal(app: INestApplication, database: OpenDatabase): void {
  let firstMs: number | undefined;
  const stopOnce = (exitCode: number) => {
    firstMs = performance.now();
    void stopInOrder(app, database, exitCode);
  };
  void database.gone.then(({ message }) => {
    console.error(message);
    if (firstMs === undefined) stopOnce(1);
  });
  const stop = () => {
    if (firstMs === undefined) stopOnce(0);
    else if (performance.now() - firstMs > samePressMs) process.exit(1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Signals of a single Ctrl-C arrive within this time. */
const samePressMs = 1_000;
/** Grace period for requests in flight, so that a stalled client does not hold up the stop. */
const graceMs = 10_000;

/** For the whole app: a database that no longer responds is not waited for either. */
const appGraceMs = 20_000;

function giveUp(reason: unknown): never {
  console.error('The server did not stop cleanly:', reason);
  process.exit(1);
}

async function stopInOrder(app: INestApplication, database: OpenDatabase, exitCode: number): Promise<void> {
  try {
    const server = app.getHttpServer() as Server;
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    const deadline = setTimeout(() => giveUp(`not all of it ended within ${appGraceMs} ms`), appGraceMs);
    await app.close();
    clearTimeout(deadline);
    await database.stop();
    console.log('Stopped');
    process.exit(exitCode);
  } catch (error) {
    giveUp(error);
  }
}
