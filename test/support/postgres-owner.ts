import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const built = path.join(__dirname, '../../dist/server/database/embedded/embedded-postgres.js');

/** Script that runs the database of a folder until it is killed, and prints its URL or the reason why it did not start. */
const program = `
  const { startEmbeddedPostgres } = await import('${pathToFileURL(built).href}');
  try {
    console.log((await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} })).url);
    setInterval(() => {}, 60_000);
  } catch (error) {
    console.log(error.message);
  }`;

/** Simulates another server: the leader of a process group that starts PostgreSQL and never stops it. */
export function spawnOwner(dataDir: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** @returns the url of the database, once `owner` has it */
export async function urlOf(owner: ChildProcess): Promise<string> {
  if (!owner.stdout) throw new Error('The owner was spawned with a pipe');
  const [output] = (await once(owner.stdout, 'data')) as [Buffer];
  return output.toString().trim();
}

/** Signals a process and all of its group, as a terminal does, and waits until it exits; does nothing if it already has. */
export async function endGroup(owner: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!owner.pid || owner.exitCode !== null || owner.signalCode !== null) return;
  const ended = once(owner, 'exit');
  process.kill(-owner.pid, signal);
  await ended;
}
