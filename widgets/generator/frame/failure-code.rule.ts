import { ApiError } from '../../shared/api-client.js';

/** The stable code of a failure, also of one that another was made of; `unknown` where the server gave none. */
export function failureCode(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error && error.cause ? failureCode(error.cause) : 'unknown';
}
