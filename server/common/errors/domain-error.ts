import type { ErrorCode } from '../../domain/error-code.js';

/** What went wrong, independent of the protocol; FailureFilter maps each to an HTTP status. */
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
  /** An external system refused or did not respond. */
  | 'outside-failed';

/** A failure reported to the caller. The message is for people and never contains a path, SQL or a stack. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: ErrorCode;
  /** Additional properties of the response, such as `suggestion` or `fields`. */
  details?: Readonly<Record<string, unknown>>;
}

/**
 * The base class of one failure: `class UploadMissing extends domainError('unprocessable', 'upload.missing', 'File not uploaded yet') {}`.
 * @param defaultMessage left out where each call has a message of its own
 */
export const domainError = (kind: ErrorKind, code: ErrorCode, defaultMessage?: string) =>
  class extends DomainError {
    readonly kind = kind;
    readonly code = code;

    constructor(message = defaultMessage, options?: ErrorOptions) {
      super(message, options);
    }
  };
