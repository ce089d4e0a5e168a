import { spawnSync } from 'node:child_process';
import { readlink, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from './embedded-postgres.error.js';
import { readIfThere } from './state-file.js';

/** What a postmaster writes of itself into its data folder (PostgreSQL, src/include/utils/pidfile.h). */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  /** `ready`, `starting`, `stopping`, `standby`; empty while the file is being written */
  readonly status: string;
}

const lines = { pid: 0, port: 3, status: 7 };

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** @returns the contents of `postmaster.pid`; undefined when there is none. Its process need not live, nor be a postmaster. */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  const text = (await readIfThere(pidFile(cluster)))?.split('\n');
  if (!text) return undefined;
  return {
    pid: Number(text[lines.pid]),
    port: Number(text[lines.port] ?? 0),
    status: text[lines.status]?.trim() ?? '',
  };
}

/** True while a process has this number, whosesoever it is; a dead one whose parent has not asked for its end counts, too. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !isSystemError(error, 'ESRCH');
  }
}

/** True when process `pid` is the living postmaster of `cluster`, and no stranger who was given a dead one's number. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).stdout.includes(cluster);
  }
  try {
    // A postmaster works in its data folder, and stays there when the folder is moved; a zombie works nowhere.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false;
    throw error;
  }
}

/**
 * Lets PostgreSQL start although a stranger now has the number in `postmaster.pid`: it would take the stranger for a postmaster.
 * It passes over its parent's number (CreateLockFile in miscinit.c), which is ours, and then still sees for itself whether
 * the dead postmaster left processes behind; it would not do that if the file were removed.
 */
export async function disownStranger(cluster: string): Promise<void> {
  const text = await readIfThere(pidFile(cluster));
  const pid = Number(text?.split('\n')[lines.pid]);
  if (!text || !isAlive(pid) || (await isPostmasterOf(cluster, pid))) return;
  await writeFile(pidFile(cluster), text.replace(/^-?\d+/, String(process.pid)));
}

/**
 * Removes a `postmaster.pid` without a number, as a loss of power leaves it; PostgreSQL would refuse to start for ever.
 * To be called only when it has been like that for a while: a server that starts right now fills it in at once.
 */
export async function removeIllegible(cluster: string): Promise<void> {
  const found = await readPostmasterPid(cluster);
  if (found && !(found.pid > 0)) await rm(pidFile(cluster), { force: true });
}
