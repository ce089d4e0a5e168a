import type { ErrorKind } from './domain-error.js';

/** The HTTP status of each kind of failure. */
export const httpStatuses: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  unprocessable: 422,
  'outside-failed': 502,
  unavailable: 503,
};
