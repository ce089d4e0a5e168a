import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './create-app.js';
import { readSettings } from './config/settings.js';
import { openDatabase, type OpenDatabase } from './database/open-database.js';
import { asHostSettingError, failStart } from './fail-start.js';
import { stopOnSignal } from './stop-on-signal.js';

/**
 * The old generation is collected once it has grown by half, not several times over: visits live for half a second until they are
 * written, long enough to be promoted.
 */
setFlagsFromString('--heap-growing-percent=50');

/** To give root up after the start is no way: the embedded PostgreSQL has to be stopped as root. */
const runsAsRoot =
  'Running as root: a fault would have the whole machine. Run it as a user of its own, see docker/README.md';

let database: OpenDatabase | undefined;
try {
  const settings = readSettings(process.env);
  database = await openDatabase(settings, (line) => console.log(line));
  const app = await createApp({ ...settings, databaseUrl: database.url });
  if (process.getuid?.() === 0) console.log(runsAsRoot);
  stopOnSignal(app, database);
  await app.listen(settings.port, settings.host).catch(asHostSettingError(settings.host));
  console.log(`Ready at ${settings.publicOrigin}`);
} catch (error) {
  await database?.stop();
  failStart(error);
}
