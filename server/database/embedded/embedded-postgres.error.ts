import { getSystemErrorMap } from 'node:util';
import { isSystemError } from '../../common/process/system-error.js';

/** The embedded PostgreSQL cannot be used. The message is one line for the operator: what, where, and what to do. */
export class EmbeddedPostgresError extends Error {}

/** Replaces system messages that would be misleading: here these codes come from creating files and folders. */
const plainReasons: Record<string, string> = {
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  ENOENT: 'nothing can be created there',
};

/** @returns the reason as text without a path: `permission denied` */
function describeReason(error: NodeJS.ErrnoException): string {
  return plainReasons[error.code ?? ''] ?? getSystemErrorMap().get(error.errno ?? 0)?.[1] ?? error.message;
}

/**
 * Turns errors of system calls in `work` into messages for the operator.
 * @param place the folder as the operator knows it: `DATA_DIR /srv/qr`
 * @throws EmbeddedPostgresError with place and reason for a failed system call; other errors unchanged
 */
export async function reportFileErrors<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const where = error.path ? ` (${error.path})` : '';
    throw new EmbeddedPostgresError(`${place} cannot be used: ${describeReason(error)}${where}`, {
      cause: error,
    });
  }
}
