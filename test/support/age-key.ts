import { execFileSync } from 'node:child_process';

/** Makes a key for age. @returns the public key */
export function makeAgeKey(file: string): string {
  execFileSync('age-keygen', ['-o', file], { stdio: 'ignore' });
  return execFileSync('age-keygen', ['-y', file], { encoding: 'utf8' }).trim();
}
