import type { ErrorCode } from '../../domain/error-code.js';

/** The shape of every failed API answer. */
export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: ErrorCode;
  readonly [detail: string]: unknown;
}
