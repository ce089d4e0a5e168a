import { QueryFailedError, TypeORMError } from 'typeorm';
import { DomainError } from './domain-error.js';

/** A part we depend on does not answer; the same request may succeed in a moment. */
export class Unavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'unavailable';
}

/**
 * For `.catch()`: turns a failure of the database into {@link Unavailable} with the text of the call, and rethrows the rest.
 * @param message the catalogue's text, such as 'Error creating QR code' (C §8)
 */
export const unavailableAs =
  (message: string) =>
  (error: unknown): never => {
    if (isDatabaseFailure(error)) throw new Unavailable(message, { cause: error });
    throw error;
  };

/** Whether the database refused or did not answer, as opposed to a fault of our own. */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof QueryFailedError || error instanceof TypeORMError) return true;
  return (
    error instanceof Error && connectionFailure.test(`${'code' in error ? error.code : ''} ${error.message}`)
  );
}

/** Codes of Node's sockets, SQLSTATE classes 08 and 57P, and the texts of `pg` that carry no code. */
const connectionFailure =
  /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|\b08\w{3}\b|\b57P\d{2}\b|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
