import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Drain } from './common/drain.js';
import type { OpenDatabase } from './database/open-database.js';

/**
 * On SIGTERM, which supervisors send: a server that had requests lately goes on for some seconds, so that none is lost ({@link Drain}).
 * Then, and at once on SIGINT (Ctrl-C): no new connections, requests in flight finish, the app's database connections close, and the
 * embedded PostgreSQL stops. A later signal ends the process at once; one right behind the first is the same Ctrl-C, which a terminal
 * sends to npm and to us, and npm sends on.
 */
export function stopOnSignal(app: INestApplication, database: OpenDatabase): void {
  let firstMs: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      void stopInOrder(app, database, signal === 'SIGTERM');
    } else if (performance.now() - firstMs > samePressMs) process.exit(1);
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

async function stopInOrder(app: INestApplication, database: OpenDatabase, drains: boolean): Promise<void> {
  try {
    const server = app.getHttpServer() as Server;
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    const deadline = setTimeout(() => giveUp(`not all of it ended within ${appGraceMs} ms`), appGraceMs);
    if (drains) await app.get(Drain).run();
    await app.close();
    clearTimeout(deadline);
    await database.stop();
    console.log('Stopped');
    process.exit(0);
  } catch (error) {
    giveUp(error);
  }
}
