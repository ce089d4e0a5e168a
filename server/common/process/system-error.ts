/** Whether the error is a failed system call. @param codes accepted codes, such as `ENOENT`; without any, all are accepted */
export function isSystemError(error: unknown, ...codes: readonly string[]): error is NodeJS.ErrnoException {
  // Not `instanceof Error`: in Jest, errors of system calls are instances of another realm's `Error`.
  if (typeof error !== 'object' || error === null || !('syscall' in error && 'code' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}

/** For `.catch()`: returns undefined for failed system calls with one of these codes, and rethrows other errors. */
export const undefinedOn =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!isSystemError(error, ...codes)) throw error;
  };
