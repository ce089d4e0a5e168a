import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface InstalledNode {
  /** Folder with `bin` and `include`, as in any installation of Node. */
  readonly prefix: string;
  /** The folder of the npm that comes with this Node. */
  readonly npm: string;
}

/** The major version of npm in each major version of Node. */
const npmOf = { 20: 10, 22: 10, 24: 11 } as const;

export type NodeMajor = keyof typeof npmOf;

/** Installs the newest Node of a major version from npm's registry into a folder. */
export function installNode(major: NodeMajor, folder: string): InstalledNode {
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  const packages = [`${name}@${major}`, `npm@${npmOf[major]}`];
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...packages], {
    stdio: 'pipe',
  });
  const prefix = join(folder, 'node_modules', name);
  const npm = join(folder, 'node_modules/npm');
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(prefix, 'bin/npm'));
  mkdirSync(join(prefix, 'lib/node_modules'), { recursive: true });
  symlinkSync(npm, join(prefix, 'lib/node_modules/npm'));
  return { prefix, npm };
}
