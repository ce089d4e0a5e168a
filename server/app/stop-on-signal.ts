import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Drain } from '../common/http/drain.js';

/**
 * Calls `stop` on SIGTERM or SIGINT and ends the process. A later signal ends it at once; one right behind the first is the same
 * Ctrl-C, which a terminal sends to npm and to us, and npm sends on.
 * @param stop whatever it throws is printed, and the exit code is 1
 * @param gone resolves once something is lost that the process cannot go on without: it is stopped likewise, with exit code 1
 */
export function stopOnSignal(stop: (signal?: NodeJS.Signals) => Promise<void>, gone: Promise<Error>): void {
  let firstMs: number | undefined;
  const stopOnce = (exitCode: number, signal?: NodeJS.Signals) => {
    firstMs = performance.now();
    void endAfter(() => stop(signal), exitCode);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstMs === undefined) stopOnce(0, signal);
    else if (performance.now() - firstMs > samePressMs) process.exit(1);
  };
  void gone.then(({ message }) => {
    console.error(message);
    if (firstMs === undefined) stopOnce(1);
  });
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Signals of a single Ctrl-C arrive within this time. */
const samePressMs = 1_000;
/** How long clients may take to finish sending a request or reading an answer: a stalled one must not hold up the stop. */
const clientGraceMs = 10_000;

/** How long complete requests may take to be answered: a busy machine needs seconds for what takes a moment otherwise. */
const answerGraceMs = 15_000;

/** For the whole app: a database that no longer responds is not waited for either. */
const appGraceMs = 20_000;

function giveUp(reason: unknown): never {
  console.error('The server did not stop cleanly:', reason);
  process.exit(1);
}

/** Ends the process once `stop` has resolved. */
async function endAfter(stop: () => Promise<void>, exitCode = 0): Promise<never> {
  try {
    await stop();
  } catch (error) {
    giveUp(error);
  }
  process.exit(exitCode);
}

/** No new connections, requests in flight finish, then the app's database connections close. Ends the process if that takes too long. */
export async function stopApp(app: INestApplication): Promise<void> {
  const server = app.getHttpServer() as Server;
  setTimeout(() => app.get(Drain).cutStalled(), clientGraceMs).unref();
  setTimeout(() => server.closeAllConnections(), answerGraceMs).unref();
  const deadline = setTimeout(() => giveUp(`not all of it ended within ${appGraceMs} ms`), appGraceMs);
  await app.close();
  clearTimeout(deadline);
}
