import type { ErrorCode } from '../../domain/error-code.js';

/** The category of a failure, independent of the protocol. FailureFilter maps each to an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'precondition-failed'
  | 'precondition-required'
  | 'too-many'
  | 'too-large'
  | 'wrong-type'
  | 'unprocessable'
  | 'unavailable'
  | 'not-implemented'
  /** An external system refused or did not respond. */
  | 'outside-failed';

/** A failure reported to the caller. The message is for people and never contains a path, SQL or a stack. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: ErrorCode;
  /** Additional properties of the response, such as `suggestion` or `fields`. */
  details?: Readonly<Record<string, unknown>>;
  /** Additional headers of the response, such as `Retry-After`. */
  headers?: Readonly<Record<string, string>>;
}

const kinds = new Map<ErrorCode, ErrorKind>();

/** The kind of the failures with this code; undefined if no loaded class has it. */
export const kindOf = (code: ErrorCode): ErrorKind | undefined => kinds.get(code);

/**
 * The base class of one failure: `class UploadMissing extends domainError('unprocessable', 'upload.missing', 'File not uploaded yet') {}`.
 * @param defaultMessage omit it if each call passes its own message
 */
export function domainError(kind: ErrorKind, code: ErrorCode, defaultMessage?: string) {
  kinds.set(code, kind);
  return class extends DomainError {
    readonly kind = kind;
    readonly code = code;

    constructor(message = defaultMessage, options?: ErrorOptions) {
      super(message, options);
    }
  };
}
