/** The body of every failed API response. */
export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  readonly [detail: string]: unknown;
}
