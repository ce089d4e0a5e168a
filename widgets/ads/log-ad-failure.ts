/** Logs information rather than an error, since blocking ads is the visitor's choice. */
export function logAdFailure(failure: unknown): void {
  console.info('Could not show ads:', failure);
}
