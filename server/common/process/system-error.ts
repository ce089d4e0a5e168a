/** Whether a system call failed. @param codes to accept, such as `ENOENT`; none: all */
export function isSystemError(error: unknown, ...codes: readonly string[]): error is NodeJS.ErrnoException {
  // Not `instanceof Error`: in Jest, errors of system calls are instances of another realm's `Error`.
  if (typeof error !== 'object' || error === null || !('syscall' in error && 'code' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}

/** For `.catch()`: undefined where a system call failed with one of these codes; rethrows others. */
export const undefinedOn =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!isSystemError(error, ...codes)) throw error;
  };
