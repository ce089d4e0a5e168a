import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app/create-app.js';
import { stopApp, stopOnSignal } from './app/stop-on-signal.js';
import { Drain } from './common/http/drain.js';
import { asHostSettingError, failStart } from './common/process/fail-start.js';
import { readSettings } from './config/settings.js';
import { openDatabase, type OpenDatabase } from './database/open-database.js';
import { BackgroundJobs } from './operations/jobs/background-jobs.js';

/**
 * Collects the old generation once it has grown by half; V8 would let it grow several times over. Each visit lives for half a second
 * until it is written, long enough to be promoted.
 */
setFlagsFromString('--heap-growing-percent=50');

/** Dropping root after the start is not possible: stopping the embedded PostgreSQL needs it. */
const runsAsRoot =
  'Running as root: a compromised server could take over the machine. Run it as its own user, see docker/README.md';

/**
 * Connections that may wait to be accepted, up to the limit of the kernel (Linux: `net.core.somaxconn`, 4096). With Node's default of
 * 511, the first packets of a burst of visitors were dropped, and TCP tried again only after seconds.
 */
const backlog = 4_096;

const isWithoutIpv6 = ({ code = '' }: NodeJS.ErrnoException) =>
  ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(code);

let database: OpenDatabase | undefined;
try {
  const settings = readSettings(process.env);
  const { port, host, publicOrigin } = settings;
  const opened = await openDatabase(settings, (line) => console.log(line));
  database = opened;
  if (process.getuid?.() === 0) console.log(runsAsRoot);
  const app = await createApp({ ...settings, databaseUrl: opened.url });
  stopOnSignal(async (signal) => {
    const signalMs = performance.now();
    // Supervisors send SIGTERM and let balancers leave first. SIGINT is a Ctrl-C of a developer, who does not want to wait.
    if (signal === 'SIGTERM') await app.get(Drain).run();
    await stopApp(app, performance.now() - signalMs);
    await opened.stop();
    console.log('Stopped');
  }, opened.gone);
  process.on('SIGUSR2', () => {
    void app
      .get(BackgroundJobs)
      .runAll()
      .then(() => console.log('All background jobs have run'));
  });
  const listen = (at: string) => app.listen({ port, host: at, backlog });
  // `::` also receives IPv4. A machine without IPv6 has no such address.
  await listen(host)
    .catch((error: NodeJS.ErrnoException) =>
      host === '::' && isWithoutIpv6(error) ? listen('0.0.0.0') : Promise.reject(error),
    )
    .catch(asHostSettingError(host));
  console.log(`Ready at ${publicOrigin}`);
} catch (error) {
  await database?.stop();
  failStart(error);
}
