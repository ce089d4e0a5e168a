import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export interface Ended {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs a built program until it exits.
 * @param command arguments of Node, such as `['--import', x, 'dist/server/programs/doctor/doctor.js', '--json']`
 * @param options.prefix a program that starts Node, with its arguments
 * @param options.stdin text for its standard input; by default that is empty
 */
export async function runProgram(
  command: readonly string[],
  environment: Record<string, string> = {},
  options: { cwd?: string; prefix?: readonly string[]; stdin?: string } = {},
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const absolute = command.map((part) => (part.startsWith('dist/') ? join(root, part) : part));
  const [program, ...args] = [...(options.prefix ?? []), process.execPath, ...absolute];
  const child = spawn(program!, args, {
    cwd: options.cwd ?? root,
    env: { PATH, HOME, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined); // It may end without reading.
  child.stdin.end(options.stdin ?? '');
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString() };
}
