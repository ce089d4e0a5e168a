import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { OpenDatabase } from './database/open-database.js';

/**
 * On SIGTERM or SIGINT: no new connections, requests in flight finish, then the app's database connections close,
 * then the embedded PostgreSQL stops. A second signal ends the process at once.
 */
export function stopOnSignal(app: INestApplication, database: OpenDatabase): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void stopInOrder(app, database);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Requests in flight get so long; a client that has stalled does not hold the server up. */
const graceMs = 10_000;

function cutOffLater(server: Server): void {
  setTimeout(() => server.closeAllConnections(), graceMs).unref();
}

async function stopInOrder(app: INestApplication, database: OpenDatabase): Promise<void> {
  try {
    cutOffLater(app.getHttpServer() as Server);
    await app.close();
    await database.close();
    console.log('Stopped');
    process.exit(0);
  } catch (error) {
    console.error('The server did not stop cleanly:', error);
    process.exit(1);
  }
}
