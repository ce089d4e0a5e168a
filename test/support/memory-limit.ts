import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = '/sys/fs/cgroup';
const mebibyte = 1024 * 1024;

/** A control group (Linux) for one process and its children, with a limit of memory and no swap. */
export interface MemoryLimit {
  /** Arguments for Node with which a program joins the group before it allocates anything. */
  readonly nodeArguments: readonly string[];
  /** Processes that the kernel has killed for want of memory. */
  oomKills(): number;
  /** The most that the group has used, caches of files included, in MiB; undefined where the kernel does not say. */
  peakMiB(): number | undefined;
  /** Removes the group; its processes must have ended. */
  remove(): void;
}

/** Names of the files in a group of version 2 and of version 1. */
const versions = [
  { limit: 'memory.max', swap: ['memory.swap.max', '0'], kills: 'memory.events', peak: 'memory.peak' },
  {
    limit: 'memory.limit_in_bytes',
    swap: ['memory.memsw.limit_in_bytes', undefined],
    kills: 'memory.oom_control',
    peak: 'memory.max_usage_in_bytes',
  },
] as const;

/** @returns the group, or the reason why this machine allows none, as a text */
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

/** Where a group can be made: of version 2, the nearest group that hands limits of memory on; of version 1, our own. */
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
