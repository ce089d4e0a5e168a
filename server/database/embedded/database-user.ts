import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

/** Whom PostgreSQL, which refuses root, runs as. */
export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** What an unprivileged user can always reach; used when the project or DATA_DIR lies under a closed folder. */
export const openFolder = '/var/lib/qr-code-service';

const ownUser = 'qrcode-db';
const ownUserOptions = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
/** useradd refuses while another process changes the list of users. */
const attempts = 5;
const pauseMs = 200;

/**
 * The unprivileged user for PostgreSQL when we are root; the system user is created when it is missing.
 * @returns `qrcode-db`, or `nobody` where users cannot be created
 * @throws EmbeddedPostgresError when there is neither
 */
export async function unprivilegedUser(): Promise<DatabaseUser> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const user = lookUp(ownUser);
    if (user) return user;
    const made = spawnSync('useradd', [...ownUserOptions, ownUser], { stdio: 'ignore' });
    if (made.error) break;
    if (made.status !== 0) await sleep(pauseMs);
  }
  const user = lookUp(ownUser) ?? lookUp('nobody');
  if (user) return user;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user ${ownUser} cannot be created: create it, or set DATABASE_URL`,
  );
}

/** @returns the user who owns a file; named by its number where the system knows no name */
export function ownerOf({ uid, gid }: { uid: number; gid: number }): DatabaseUser {
  const name = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim();
  return { name: name || `user ${uid}`, uid, gid };
}

/** How to start a program of PostgreSQL's as `user` (undefined: as ourselves), untouched by our PG… variables and folder. */
export function spawnOptionsFor(user: DatabaseUser | undefined): SpawnOptions {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(user && { uid: user.uid, gid: user.gid }) };
}

/**
 * Tries something out as `user`, because permissions, links, mounts and ACLs cannot be reckoned from modes alone.
 * @param script for /bin/sh; `args` are its $1, $2, …
 * @returns whether it succeeded
 * @throws EmbeddedPostgresError when we may not become that user at all
 */
export function canDo(user: DatabaseUser, script: string, ...args: string[]): boolean {
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], {
    ...spawnOptionsFor(user),
    stdio: 'ignore',
  });
  if (!result.error) return result.status === 0;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and we may not become ${user.name} (${result.error.message}): set DATABASE_URL`,
  );
}

/** Makes `openFolder`, which others can pass whatever our umask is. */
export async function makeOpenFolder(): Promise<void> {
  await mkdir(openFolder, { recursive: true });
  await chmod(openFolder, 0o755);
}

/** @returns the user of this name, undefined when the system knows none */
function lookUp(name: string): DatabaseUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
