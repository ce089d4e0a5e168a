import { QueryFailedError } from 'typeorm';
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

/** Whether the database refused or did not answer, as opposed to a statement of ours that it cannot take. */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof QueryFailedError) return !ourFault.test(codeOf(error.driverError));
  if (!(error instanceof Error)) return false;
  return connectionFailure.test(`${codeOf(error)} ${error.message}`);
}

/** SQLSTATE classes 22 (data), 23 (constraint) and 42 (syntax): trying again would not help. */
const ourFault = /^(22|23|42)/;

/** Codes of Node's sockets, SQLSTATE classes 08, 28, 53 and 57P, 3D000, and the texts of `pg` that carry no code. */
const connectionFailure =
  /ECONN|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL|E[MN]FILE|ENOTFOUND|EAI_AGAIN|\b28[0P]\d{2}\b|\b3D000\b|\b08\w{3}\b|\b57P\d{2}\b|\b53\d{3}\b|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Driver not Connected/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
