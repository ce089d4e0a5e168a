import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export interface PreviousRelease {
  /** The program that starts its server. */
  readonly main: string;
  remove(): void;
}

/**
 * Builds the server from the commit before a migration, with the packages of that time and the pages of today. canvas, which may have to be
 * compiled, is today's.
 * @param migration path of its file; by default the last one that was added
 * @throws in a shallow clone; `git fetch --unshallow` fetches the history
 */
export function buildPreviousRelease(migration = 'migrations'): PreviousRelease {
  const folder = mkdtempSync(join(tmpdir(), 'qr-previous-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', migration).toString().trim();
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', `${added}^`) });
  const canvas = 'node_modules/canvas';
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  rmSync(join(folder, canvas), { recursive: true });
  symlinkSync(join(root, canvas), join(folder, canvas));
  execFileSync('npm', ['run', 'build:server'], { cwd: folder, stdio: 'pipe' });
  cpSync(join(root, 'dist/widgets'), join(folder, 'dist/widgets'), { recursive: true });
  return {
    main: join(folder, 'dist/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
