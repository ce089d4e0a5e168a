import { Unavailable } from '../common/errors/unavailable.js';
import { storageDown } from './object-storage.js';

/** Whether there is no such file, also because its name would be too long: file systems allow shorter names than keys. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error));
}

/** Whether a system call failed: disk full, read-only, no permission, broken. */
function isDiskFailure(error: unknown): boolean {
  return isObject(error) && 'syscall' in error && codeOf(error).startsWith('E');
}

/** For `.catch()`: turns file system errors into Unavailable and rethrows others. */
export function diskUnavailable(error: unknown): never {
  if (isDiskFailure(error)) throw new Unavailable(storageDown, { cause: error });
  throw error;
}

const codeOf = (error: unknown) => (isObject(error) && 'code' in error ? String(error.code) : '');

const isObject = (error: unknown) => typeof error === 'object' && error !== null;
