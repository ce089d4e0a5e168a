import { execFileSync } from 'node:child_process';

/** Makes a key by Debian's age, so that another program than ours reads what was encrypted. @returns its public half */
export function makeAgeKey(file: string): string {
  execFileSync('age-keygen', ['-o', file], { stdio: 'ignore' });
  return execFileSync('age-keygen', ['-y', file], { encoding: 'utf8' }).trim();
}

/** Decrypts a file. */
export const openAge = async (identity: string, file: string): Promise<Buffer> =>
  execFileSync('age', ['--decrypt', '--identity', identity, file], { maxBuffer: 2 ** 30 });
