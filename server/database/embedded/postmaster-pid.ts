import { spawnSync } from 'node:child_process';
import { readlink, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError, undefinedOn } from '../../common/process/system-error.js';
import { readIfExists } from './state-file.js';

/** The fields of `postmaster.pid` used here (PostgreSQL, src/include/utils/pidfile.h). */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  /** `ready`, `starting`, `stopping`, `standby`; empty while the file is being written */
  readonly status: string;
}

const lines = { pid: 0, port: 3, status: 7 };

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** @returns undefined when there is no `postmaster.pid`. Its pid may belong to no process, or to another program by now. */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  const text = (await readIfExists(pidFile(cluster)))?.split('\n');
  if (!text) return undefined;
  return {
    pid: Number(text[lines.pid]),
    port: Number(text[lines.port] ?? 0),
    status: text[lines.status]?.trim() ?? '',
  };
}

/** Whether any process has this pid, including other users' processes and zombies. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !isSystemError(error, 'ESRCH');
  }
}

/** Whether `pid` is the running postmaster of `cluster`, rather than another program that was given the pid after it died. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!(pid > 0) || !isAlive(pid)) return false;
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return ps.stdout.includes(cluster);
  }
  // A postmaster's working directory is its data folder, even after a move; a zombie has none.
  const folders = Promise.all([readlink(`/proc/${pid}/cwd`), realpath(cluster)]);
  const found = await folders.catch(undefinedOn('ENOENT', 'ESRCH', 'EACCES', 'EPERM'));
  return found !== undefined && found[0] === found[1];
}

/**
 * Lets PostgreSQL start when the pid in `postmaster.pid` now belongs to an unrelated process, which PostgreSQL would mistake for a
 * postmaster. The pid is replaced by ours, which PostgreSQL ignores as its parent's (CreateLockFile in miscinit.c). Without the file,
 * it would not check whether the dead postmaster has left processes behind.
 */
export async function replaceStalePid(cluster: string): Promise<void> {
  const text = await readIfExists(pidFile(cluster));
  const pid = Number(text?.split('\n')[lines.pid]);
  if (!text || !isAlive(pid) || (await isPostmasterOf(cluster, pid))) return;
  await writeFile(pidFile(cluster), text.replace(/^-?\d+/, String(process.pid)));
}
