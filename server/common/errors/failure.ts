import type { ErrorCode } from '../../domain/error-code.js';
import type { ErrorKind } from './domain-error.js';

/** The body of every failed API response. */
export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: ErrorCode;
  readonly [detail: string]: unknown;
}

/** The HTTP status of each kind of failure. */
export const httpStatuses: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'precondition-failed': 412,
  'too-large': 413,
  'wrong-type': 415,
  unprocessable: 422,
  'precondition-required': 428,
  'too-many': 429,
  'not-implemented': 501,
  'outside-failed': 502,
  unavailable: 503,
};
