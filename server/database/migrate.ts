import { readSettings } from '../config/settings.js';
import { failStart } from '../common/process/fail-start.js';
import { openDatabase } from './open-database.js';

/** `npm run migrate`: runs pending migrations and exits. */
try {
  const database = await openDatabase(readSettings(process.env), (line) => console.log(line));
  await database.stop();
  console.log('The database is up to date');
} catch (error) {
  failStart(error);
}
