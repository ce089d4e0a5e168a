import type { ErrorCode } from '../../domain/error-code.js';

/** The body of every failed API response. */
export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: ErrorCode;
  readonly [detail: string]: unknown;
}
