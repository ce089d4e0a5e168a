/**
 * Rejects if the work takes longer than `ms`.
 * @param onTimeout creates the error to reject with
 * @throws what `onTimeout` returns; the work itself is not cancelled
 */
export function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
