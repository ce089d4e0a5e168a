/** The shape of every failed API answer (contract §4). */
export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  readonly [detail: string]: unknown;
}
