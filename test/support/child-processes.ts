import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes that a server has started to serve, by their ids; Linux only. */
export function servingProcesses(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent && runsServer(pid)).map(Number);
}

function parentOf(pid: string): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat ? Number(stat.split(') ').at(-1)!.split(' ')[1]) : undefined;
}

const runsServer = (pid: string) => read(`/proc/${pid}/cmdline`)?.includes('dist/main.js') ?? false;

/** @returns undefined for a process that has ended meanwhile */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (existsSync(file)) throw error;
    return undefined;
  }
}
