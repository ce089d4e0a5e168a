import type { Settings } from '../config/settings.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { migrate } from './run-migrations.js';

export interface OpenDatabase {
  readonly url: string;
  /** Resolves with the reason once the embedded PostgreSQL is given up. */
  readonly gone: Promise<Error>;
  /** Stops the embedded PostgreSQL; does nothing for an external one. */
  stop(): Promise<void>;
}

/**
 * Connects to `DATABASE_URL`, or starts or adopts the embedded PostgreSQL, and runs pending migrations.
 * @throws EmbeddedPostgresError, SchemaTooNewError, or the driver's error when an external database does not respond
 */
export async function openDatabase(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  const database = settings.databaseUrl
    ? external(settings.databaseUrl)
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  try {
    const ran = await migrate(database.url);
    if (ran.length > 0) log(`Migrated the database: ${ran.join(', ')}`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const external = (url: string): OpenDatabase => ({
  url,
  gone: new Promise(() => undefined),
  stop: () => Promise.resolve(),
});
