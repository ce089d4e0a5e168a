import { Unavailable } from '../common/errors/unavailable.js';
import { storageDown } from './object-storage.js';

/** Whether there is no such file, or could not even be one: names in the file system are shorter than keys. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error));
}

/** Whether the file system refused: full, read only, not ours, broken. */
function isDiskFailure(error: unknown): boolean {
  return isObject(error) && 'syscall' in error && codeOf(error).startsWith('E');
}

/** For `.catch()`: turns a refusal of the file system into Unavailable, and rethrows the rest. */
export function diskUnavailable(error: unknown): never {
  if (isDiskFailure(error)) throw new Unavailable(storageDown, { cause: error });
  throw error;
}

const codeOf = (error: unknown) => (isObject(error) && 'code' in error ? String(error.code) : '');

const isObject = (error: unknown) => typeof error === 'object' && error !== null;
