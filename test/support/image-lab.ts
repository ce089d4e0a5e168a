import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debootstrap } from './debian-root.js';
import { eventually } from './eventually.js';
import { installNode } from './other-node.js';

const root = join(__dirname, '../..');
/** The default folder for temporary files is in memory, and a build needs several GB. */
const disk = '/var/tmp';
const authorities = '/etc/ssl/certs/ca-certificates.crt';

interface Docker {
  readonly config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Cmd: readonly string[];
    readonly Healthcheck: { readonly Test: readonly string[] };
  };
}

/**
 * Builds images and runs them without an engine or a registry, as root on Debian: base images are made by debootstrap and of Node's
 * package at npm, buildah builds in a chroot, and a container is a chroot in namespaces of its own.
 */
export class ImageLab {
  private readonly folder = mkdtempSync(join(disk, 'qr-image-'));
  private readonly started = new Set<ChildProcess>();

  /** Builds docker/Dockerfile. @returns the image as started from */
  build(): BuiltImage {
    this.makeBases();
    // npm opens many files at once; buildah would allow it 1,024.
    const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
    const bases = ['NODE_IMAGE=localhost/node', 'DEBIAN_IMAGE=localhost/debian'];
    this.buildah(
      ...['bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--layers=false'],
      ...['--ulimit', `nofile=${limit}:${limit}`],
      ...bases.flatMap((base) => ['--build-arg', base]),
      ...['-f', 'docker/Dockerfile', '-t', 'localhost/qr-code-service', '.'],
    );
    const container = this.buildah('from', '--pull-never', 'localhost/qr-code-service');
    const inspected = JSON.parse(this.buildah('inspect', '--type', 'image', 'localhost/qr-code-service')) as {
      Docker: Docker;
    };
    return new BuiltImage(this.buildah('mount', container), inspected.Docker.config, this.started);
  }

  async remove(): Promise<void> {
    for (const child of this.started) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    this.buildah('rm', '--all');
    this.buildah('rmi', '--all', '--force');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private makeBases(): void {
    const debian = join(this.folder, 'debian');
    debootstrap(debian, ['ca-certificates']);
    // Removes documentation, as Debian's slim images do.
    execFileSync(
      'sh',
      ['-c', 'rm -rf usr/share/doc/* usr/share/man/* usr/share/locale/* var/lib/apt/lists/* var/cache/apt/*'],
      { cwd: debian },
    );
    this.makeImage('localhost/debian', 'scratch', [
      [debian, '/'],
      [authorities, authorities],
    ]);
    const node = installNode(22, join(this.folder, 'node'));
    this.makeImage('localhost/node', 'localhost/debian', [
      [join(node.prefix, 'bin'), '/usr/local/bin'],
      [join(node.prefix, 'include'), '/usr/local/include'],
      [node.npm, '/usr/local/lib/node_modules/npm'],
    ]);
  }

  private makeImage(
    name: string,
    from: string,
    copies: readonly (readonly [from: string, to: string])[],
  ): void {
    const container = this.buildah('from', '--pull-never', from);
    for (const [source, target] of copies) this.buildah('copy', '-q', container, source, target);
    this.buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container);
    this.buildah('commit', '-q', '--rm', container, name);
  }

  private buildah(...args: string[]): string {
    const stores = ['--root', join(this.folder, 'store'), '--runroot', join(this.folder, 'run')];
    return execFileSync('buildah', [...stores, ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
    }).trim();
  }
}

/** An image as a folder, with its configuration. */
export class BuiltImage {
  constructor(
    /** The folder with its files. */
    readonly root: string,
    readonly config: Docker['config'],
    private readonly started: Set<ChildProcess>,
  ) {}

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  /** Total size of its files, in MB. */
  size(): number {
    return Number(
      execFileSync('du', ['-sx', '--apparent-size', '--block-size=MB', this.root], {
        encoding: 'utf8',
      }).split('MB')[0],
    );
  }

  /** Runs the image's command, or the given one, as the image's user, in a read-only root with a `/data` in memory. */
  run(environment: Record<string, string>, command: readonly string[] = this.config.Cmd): ContainerProcess {
    const settings = [
      ...this.config.Env,
      ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ];
    const inside = [
      'chroot',
      `--userspec=${this.config.User}`,
      this.root,
      '/usr/bin/env',
      '-C',
      '/app',
      '-i',
      ...settings,
      ...command,
    ];
    mkdirSync(join(this.root, 'data'), { recursive: true });
    writeFileSync(join(this.root, 'etc/hosts'), '127.0.0.1 localhost\n'); // as every engine provides it
    const script = [
      'root=$0 && mount --bind $root $root && mount -o remount,bind,ro $root',
      'mount -t proc proc $root/proc && mount --bind /dev $root/dev',
      'mount -t tmpfs -o uid=10001,gid=10001,mode=700 data $root/data',
      'exec "$@"',
    ].join(' && ');
    const child = spawn('unshare', ['--mount', 'sh', '-c', script, this.root, ...inside], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.started.add(child);
    return new ContainerProcess(child);
  }
}

export class ContainerProcess {
  private text = '';
  private readonly exit: Promise<number | null>;

  constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    this.exit = once(child, 'close').then(([code]) => code as number | null);
  }

  get pid(): number {
    return this.child.pid!;
  }

  output(): string {
    return this.text;
  }

  /** @throws with its output if the text does not appear */
  async says(text: string): Promise<void> {
    await eventually(() => this.text.includes(text) || this.child.exitCode !== null, Boolean);
    if (!this.text.includes(text)) throw new Error(this.text);
  }

  ended(): Promise<number | null> {
    return this.exit;
  }

  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.exit;
  }
}
