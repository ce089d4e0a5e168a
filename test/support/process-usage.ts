import { readdirSync, readFileSync } from 'node:fs';

/** Open files, sockets and pipes of a process; Linux only. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Resident memory of a process in MiB; Linux only. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}

/** The nice value of each thread of a process, by thread id; Linux only. */
export const nicenessOf = (pid: number): ReadonlyMap<number, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      return [Number(thread), Number(fields[16])];
    }),
  );
