import type { Settings } from '../config/settings.js';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { migrate } from './run-migrations.js';

export interface OpenDatabase {
  readonly url: string;
  /** Resolves with the reason when the embedded PostgreSQL has crashed or was stopped. Never resolves for an external one. */
  readonly gone: Promise<Error>;
  /** Stops the embedded PostgreSQL; does nothing for an external one. */
  stop(): Promise<void>;
}

/**
 * Connects to `DATABASE_URL`, or starts or adopts the embedded PostgreSQL, and runs pending migrations.
 * @throws EmbeddedPostgresError, SchemaTooNewError, or the driver's error when an external database does not respond
 */
export async function openDatabase(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  const database = await startDatabase(settings, log);
  try {
    const ran = await migrate(database.url);
    if (ran.length > 0) log(`Migrated the database: ${ran.join(', ')}`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Like {@link openDatabase}, for a program that may run beside the server: it shares the embedded PostgreSQL of a running server, as
 * superuser and without migrations.
 */
export async function openInstalledDatabase(
  settings: Settings,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const url = settings.databaseUrl ? undefined : (await findEmbeddedPostgres(settings.dataDir)).url;
  return url ? external(url) : openDatabase(settings, log);
}

/** Like {@link openDatabase}, without migrations. */
export async function startDatabase(settings: Settings, log: (line: string) => void): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? external(settings.databaseUrl)
    : startEmbeddedPostgres({ dataDir: settings.dataDir, log });
}

const external = (url: string): OpenDatabase => ({
  url,
  gone: new Promise(() => undefined),
  stop: () => Promise.resolve(),
});
