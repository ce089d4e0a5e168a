import { Unavailable } from '../common/errors/unavailable.js';
import { isSystemError, undefinedOn } from '../common/process/system-error.js';
import { storageDown } from './object-storage.js';
import { storageFailures } from './storage-measures.js';

/** A name may be too long to exist: file systems allow shorter names than keys. */
const missingCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Whether there is no such file. */
export const isMissing = (error: unknown): boolean => isSystemError(error, ...missingCodes);

/** For `.catch()`: undefined when there is no such file; rethrows others. */
export const undefinedIfMissing = undefinedOn(...missingCodes);

/** For `.catch()`: turns file system errors (disk full, read-only, no permission) into Unavailable and rethrows others. */
export function diskUnavailable(error: unknown): never {
  if (!isSystemError(error)) throw error;
  storageFailures.add();
  throw new Unavailable(storageDown, { cause: error });
}
