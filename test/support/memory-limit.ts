import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = '/sys/fs/cgroup';
const mebibyte = 1024 * 1024;

/** A Linux control group that limits the memory of one process and its children, and forbids swap. */
export interface MemoryLimit {
  /** Arguments of Node that make the server join the group before it allocates memory. */
  readonly nodeArguments: readonly string[];
  /** Returns the number of processes that the kernel has killed because the group was out of memory. */
  oomKills(): number;
  /** Returns the peak memory use of the group in MiB, including cached files; undefined if the kernel does not report it. */
  peakMiB(): number | undefined;
  /** Removes the group. All of its processes must have ended. */
  remove(): void;
}

/** Names of the files of a group, in version 2 and in version 1 of control groups. */
const versions = [
  { limit: 'memory.max', swap: ['memory.swap.max', '0'], kills: 'memory.events', peak: 'memory.peak' },
  {
    limit: 'memory.limit_in_bytes',
    swap: ['memory.memsw.limit_in_bytes', undefined],
    kills: 'memory.oom_control',
    peak: 'memory.max_usage_in_bytes',
  },
] as const;

/** Creates a group. @returns the group, or a text that says why this machine cannot create one */
export function limitMemory(name: string, bytes: number): MemoryLimit | string {
  const parent = parentOf();
  if (!parent) return 'there is no control group of memory';
  const group = join(parent.folder, `${name}-${process.pid}`);
  try {
    mkdirSync(group);
  } catch (error) {
    return `no control group can be made: ${(error as Error).message}`;
  }
  const { limit, swap, kills, peak } = parent.version;
  writeFileSync(join(group, limit), String(bytes));
  const [swapFile, swapLimit = String(bytes)] = swap;
  if (existsSync(join(group, swapFile))) writeFileSync(join(group, swapFile), swapLimit);
  const joining = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(group, 'cgroup.procs'))}, String(process.pid));`;
  return {
    nodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(joining)}`, 'dist/main.js'],
    oomKills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, kills), 'utf8'))![1]),
    peakMiB: () =>
      existsSync(join(group, peak)) ? Number(readFileSync(join(group, peak), 'utf8')) / mebibyte : undefined,
    remove: () => rmdirSync(group),
  };
}

/**
 * Finds the group below which a new one can be created. In version 2 it is the nearest ancestor that passes memory limits on to its
 * children; in version 1 it is the group of this process.
 */
function parentOf() {
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const [two, one] = versions;
  const ofOne = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(own)?.[1];
  if (ofOne !== undefined) return { folder: join(root, 'memory', ofOne), version: one };
  for (
    let path = /^0::(.*)$/m.exec(own)?.[1];
    path !== undefined;
    path = path === '/' ? undefined : dirname(path)
  ) {
    const control = join(root, path, 'cgroup.subtree_control');
    if (existsSync(control) && readFileSync(control, 'utf8').split(/\s/).includes('memory'))
      return { folder: join(root, path), version: two };
  }
  return undefined;
}
