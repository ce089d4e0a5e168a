import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folder for temporary files on the disk; the default one is in memory and too small. */
const disk = '/var/tmp';
const mirror = 'http://deb.debian.org/debian';

/** Installs a minimal Debian and some packages in a folder that does not exist yet. Needs root. */
export function debootstrap(folder: string, packages: readonly string[]): void {
  const include = `--include=${packages.join(',')}`;
  execFileSync('debootstrap', ['--variant=minbase', include, 'bookworm', folder, mirror], { stdio: 'pipe' });
}

/** A minimal Debian with some packages. Programs in it run by `chroot` and share the network of this machine. */
export class DebianRoot {
  readonly folder = join(mkdtempSync(join(disk, 'qr-debian-')), 'root');
  private readonly started = new Set<ChildProcess>();

  constructor(...packages: string[]) {
    debootstrap(this.folder, packages);
  }

  /** Returns the path of a file in it, as seen from this machine. */
  path(inside: string): string {
    return join(this.folder, inside);
  }

  /** Starts a program, whose stderr can be read. */
  start(...command: string[]): ChildProcess {
    const script =
      'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"';
    const child = spawn('unshare', ['--mount', 'sh', '-c', script, this.folder, ...command], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.started.add(child);
    return child;
  }

  /** Runs a program. @throws Error with its stderr unless it exits with 0 */
  async run(...command: string[]): Promise<void> {
    const child = this.start(...command);
    let errors = '';
    child.stderr!.on('data', (text: Buffer) => (errors += text.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${errors}`);
  }

  async remove(): Promise<void> {
    for (const child of this.started) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}
