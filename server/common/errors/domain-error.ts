import type { ErrorCode } from '../../domain/error-code.js';

/** What went wrong, in terms that a protocol can map: see the one filter for the HTTP status of each. */
export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'unprocessable'
  | 'unavailable'
  /** A system outside of ours refused or did not answer. */
  | 'outside-failed';

/** A failure that a caller is told of. The message is for people and never holds a path, SQL or a stack. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: ErrorCode;
  /** More that belongs in the answer, such as `suggestion` or `fields`. */
  readonly details?: Readonly<Record<string, unknown>>;
}
