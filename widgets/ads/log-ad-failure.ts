/** Logged as information, not as an error: blocking ads is the visitor's choice. */
export function logAdFailure(failure: unknown): void {
  console.info('Ads:', failure);
}
