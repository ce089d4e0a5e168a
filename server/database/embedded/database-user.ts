import { spawnSync, type SpawnOptions } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

/** The user PostgreSQL runs as, since it refuses to run as root. */
export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const ownUser = 'qrcode-db';
const ownUserOptions = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];

/**
 * The unprivileged user for PostgreSQL when we are root.
 * @returns `qrcode-db`, created if missing, or `nobody` where users cannot be created
 * @throws EmbeddedPostgresError when neither exists
 */
export function unprivilegedUser(): DatabaseUser {
  if (!lookUp(ownUser)) spawnSync('useradd', [...ownUserOptions, ownUser], { stdio: 'ignore' });
  const user = lookUp(ownUser) ?? lookUp('nobody');
  if (user) return user;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user ${ownUser} cannot be created: create it, or set DATABASE_URL`,
  );
}

/** @returns the owner of a file; named by uid if it has no name */
export function ownerOf({ uid, gid }: { uid: number; gid: number }): DatabaseUser {
  const name = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim();
  return { name: name || `user ${uid}`, uid, gid };
}

/** Spawn options of PostgreSQL's programs: run as `user` (undefined: as ourselves), without our PG… variables and working directory. */
export function spawnOptionsFor(user: DatabaseUser | undefined): SpawnOptions {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(user && { uid: user.uid, gid: user.gid }) };
}

/**
 * Runs a script as `user`, to try out what it may access: file modes say nothing about links, mounts and ACLs.
 * @param script for /bin/sh; `args` are its $1, $2, …
 * @returns whether it succeeded
 * @throws EmbeddedPostgresError when we may not switch to that user
 */
export function canRun(user: DatabaseUser, script: string, ...args: string[]): boolean {
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], {
    ...spawnOptionsFor(user),
    stdio: 'ignore',
  });
  if (!result.error) return result.status === 0;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and switching to the user ${user.name} failed (${result.error.message}): set DATABASE_URL`,
  );
}

function lookUp(name: string): DatabaseUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
