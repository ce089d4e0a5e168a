import 'reflect-metadata';
import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { readSettings } from './config/settings.js';
import { openDatabase, type OpenDatabase } from './database/open-database.js';
import { failStart } from './common/process/fail-start.js';
import { ProcessGroup } from './processes/process-group.js';
import { serve, serveInGroup } from './processes/serve.js';
import { stopOnSignal } from './app/stop-on-signal.js';

/**
 * The old generation is collected once it has grown by half, not several times over: visits live for half a second until they are
 * written, long enough to be promoted.
 */
setFlagsFromString('--heap-growing-percent=50');

/** Dropping root after the start is not possible: stopping the embedded PostgreSQL needs it. */
const runsAsRoot =
  'Running as root: a compromised server could take over the machine. Run it as a user of its own, see docker/README.md';

let database: OpenDatabase | undefined;
try {
  const settings = readSettings(process.env);
  if (cluster.isWorker) await serveInGroup(settings);
  else {
    database = await openDatabase(settings, (line) => console.log(line));
    if (process.getuid?.() === 0) console.log(runsAsRoot);
    const { url, gone } = database;
    const stop = async () => {
      await database?.stop();
      console.log('Stopped');
    };
    if (settings.processes === 1) {
      await serve({ ...settings, databaseUrl: url }, { gone, stop });
    } else {
      const group = new ProcessGroup(settings.processes, url, (line) => console.log(line));
      stopOnSignal(() => group.stop().then(stop), gone);
      await group.start();
      process.on('SIGUSR2', () => void group.replaceAll());
    }
    console.log(`Ready at ${settings.publicOrigin}`);
  }
} catch (error) {
  await database?.stop();
  failStart(error);
}
