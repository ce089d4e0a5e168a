import { execFileSync } from 'node:child_process';

/** Makes a key of age. @returns its public half */
export function makeAgeKey(file: string): string {
  execFileSync('age-keygen', ['-o', file], { stdio: 'ignore' });
  return execFileSync('age-keygen', ['-y', file], { encoding: 'utf8' }).trim();
}
