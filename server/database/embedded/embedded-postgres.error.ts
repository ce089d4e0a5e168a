import { getSystemErrorMap } from 'node:util';

/** The embedded PostgreSQL cannot serve. The message is one clear line for the operator: what, where, and what to do. */
export class EmbeddedPostgresError extends Error {}

/** Reasons for which the system's own words would mislead: they come from creating folders and files in a place. */
const ownWords: Record<string, string> = {
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  ENOENT: 'nothing can be created there',
};

/** True when the operating system refused a call, for one of `codes` (`ENOENT`, …) or, without any, for whatever reason. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  if (typeof error !== 'object' || error === null || !('syscall' in error && 'code' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}

/** @returns why the system refused, in words and without a path: `permission denied` */
export function reasonInWords(error: NodeJS.ErrnoException): string {
  return ownWords[error.code ?? ''] ?? getSystemErrorMap().get(error.errno ?? 0)?.[1] ?? error.message;
}

/**
 * Does work on the files of a folder.
 * @param place how the operator knows the folder: `DATA_DIR /srv/qr`
 * @throws EmbeddedPostgresError when the system refuses, with place and reason; every other error passes unchanged
 */
export async function workIn<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const where = error.path ? ` (${error.path})` : '';
    throw new EmbeddedPostgresError(`${place} cannot be used: ${reasonInWords(error)}${where}`, {
      cause: error,
    });
  }
}
