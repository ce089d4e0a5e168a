import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Drain } from '../common/http/drain.js';
import type { ProcessMessage } from '../common/process/process-messages.js';
import type { Settings } from '../config/settings.js';
import { createApp } from '../app/create-app.js';
import type { OpenDatabase } from '../database/open-database.js';
import { asHostSettingError } from '../common/process/fail-start.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { endAfter, stopApp, stopOnSignal } from '../app/stop-on-signal.js';

/** How long connections that are kept alive may stay, each for one more answer. Clients that send nothing until then lose nothing. */
const moveLimitMs = 5_000;

/**
 * Serves in this process, until it is stopped: by SIGTERM, which supervisors send, once clients have left ({@link Drain}); by SIGINT at once.
 * @param database stopped last; when it is gone, the process stops
 */
export async function serve(
  settings: Settings,
  database: Pick<OpenDatabase, 'gone' | 'stop'>,
): Promise<NestFastifyApplication> {
  const app = await createApp(settings);
  process.on(
    'SIGUSR2',
    () =>
      void app
        .get(BackgroundJobs)
        .runAll()
        .then(() => console.log('All background jobs have run')),
  );
  stopOnSignal(async (signal) => {
    if (signal === 'SIGTERM') await app.get(Drain).run();
    await stopApp(app);
    await database.stop();
  }, database.gone);
  const { port, host } = settings;
  await app.listen({ port, host, backlog }).catch(asHostSettingError(settings.host));
  return app;
}

/**
 * Connections that wait to be accepted, as far as the kernel allows (Linux: `net.core.somaxconn`, 4096). Beyond Node's 511 a burst of
 * visitors had its first packets dropped, and waited for seconds while TCP tried again.
 */
const backlog = 4_096;

/** It is the first process's. */
const noDatabase = { gone: new Promise<never>(() => undefined), stop: () => Promise.resolve() };

/** Serves as one process of several, see {@link ProcessGroup}; ends with the first process, whatever ends that. */
export async function serveInGroup(settings: Settings): Promise<void> {
  const app = await serve(settings, noDatabase);
  const end = () => void endAfter(() => stopApp(app));
  process.on('disconnect', end);
  process.on('message', ({ kind }: ProcessMessage) => {
    if (kind === 'end-gently') void moveConnections(app).then(end);
  });
}

/**
 * Accepts no more connections, and ends each that is open with its next answer, so that no request is lost: closing an idle one would
 * lose the request that is on its way.
 */
async function moveConnections(app: NestFastifyApplication): Promise<void> {
  app.get(Drain).begin();
  const server = app.getHttpServer();
  const allEnded = new Promise<void>((resolve) => {
    // Not that of HTTP, which closes idle connections at once.
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([allEnded, sleep(moveLimitMs)]);
}
