import { resolve } from 'node:path';
import type { Settings } from '../config/settings.js';
import { migrate } from './data-source.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';

export interface OpenDatabase {
  readonly url: string;
  /** Stops the embedded PostgreSQL; nothing to do for an outside one. */
  close(): Promise<void>;
}

/**
 * Makes PostgreSQL ready for the app: the outside one, or the embedded one started or taken over, with the schema up to date.
 * @throws EmbeddedPostgresError, or the driver's error where an outside database does not answer
 */
export async function openDatabase(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, close: () => Promise.resolve() }
    : await openEmbedded(settings, log);
  try {
    const ran = await migrate(database.url);
    if (ran.length > 0) log(`Migrated the database: ${ran.join(', ')}`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openEmbedded(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(settings.dataDir), log });
  return { url: postgres.url, close: () => postgres.stop() };
}
