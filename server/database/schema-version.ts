import type { DataSource } from 'typeorm';

/** How the schema of a database compares with this release, by names of migrations. */
export interface SchemaVersion {
  readonly known: readonly string[];
  /** Of this release, not run yet. */
  readonly pending: readonly string[];
  /** Run by another release. */
  readonly foreign: readonly string[];
}

/** @throws the driver's error */
export async function readSchemaVersion(database: DataSource): Promise<SchemaVersion> {
  const [table] = await database.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  const rows = table!.exists
    ? await database.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')
    : [];
  const ran = rows.map(({ name }) => name);
  const known = database.migrations.map(({ name, constructor }) => name ?? constructor.name);
  return {
    known,
    pending: known.filter((name) => !ran.includes(name)),
    foreign: ran.filter((name) => !known.includes(name)),
  };
}
