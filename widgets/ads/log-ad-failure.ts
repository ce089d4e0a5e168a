/** Failures of ads are only logged (S §8), and not as errors: a blocked ad is the visitor's choice. */
export function logAdFailure(failure: unknown): void {
  console.info('Ads:', failure);
}
