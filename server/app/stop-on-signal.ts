import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Drain } from '../common/http/drain.js';

/**
 * Calls `stop` on SIGTERM or SIGINT and ends the process. A second signal ends it at once, unless it follows within
 * {@link samePressMs}: a terminal sends one Ctrl-C to npm and to the server, and npm forwards it.
 * @param stop an error from it is printed, and the exit code is 1
 * @param gone resolves when the process has lost something that it needs, such as the database; it then stops with exit code 1
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
/**
 * Times since the signal. Clients have until then to finish sending a request or reading a response, and the server to answer requests
 * that were fully received. Whatever still runs at the end, such as a statement in an unresponsive database, is abandoned.
 */
const clientGraceMs = 7_500;
const answerGraceMs = 8_500;
const appGraceMs = 9_000;

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

/**
 * Refuses new connections, answers requests in flight, then closes the database connections. Exits with 1 after {@link appGraceMs}.
 * @param sinceMs time since the signal, in which the server has drained
 */
export async function stopApp(app: INestApplication, sinceMs: number): Promise<void> {
  const server = app.getHttpServer() as Server;
  const after = (graceMs: number, act: () => void) => setTimeout(act, Math.max(0, graceMs - sinceMs));
  after(clientGraceMs, () => app.get(Drain).cutStalled()).unref();
  after(answerGraceMs, () => server.closeAllConnections()).unref();
  const deadline = after(appGraceMs, () =>
    giveUp(`requests or jobs were still running after ${appGraceMs / 1_000} s`),
  );
  await app.close();
  clearTimeout(deadline);
}
