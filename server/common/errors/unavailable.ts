import { QueryFailedError } from 'typeorm';
import { domainError } from './domain-error.js';

/** A dependency does not respond. The same request may succeed shortly after. */
export class Unavailable extends domainError('unavailable', 'unavailable') {}

/**
 * For `.catch()`: turns database failures into {@link Unavailable} with the message of the call, and rethrows others.
 * @param message for the visitor, such as 'Error creating QR code'
 */
export const unavailableAs =
  (message: string) =>
  (error: unknown): never => {
    if (isDatabaseFailure(error)) throw new Unavailable(message, { cause: error });
    throw error;
  };

/** Whether the database refused or did not respond, as opposed to rejecting a faulty statement. */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof QueryFailedError) return !ourFault.test(codeOf(error.driverError));
  if (!(error instanceof Error)) return false;
  return connectionFailure.test(`${codeOf(error)} ${error.message}`);
}

/** SQLSTATE classes 22 (data), 23 (constraint) and 42 (syntax): a retry would fail again. */
const ourFault = /^(22|23|42)/;

/** Socket error codes, SQLSTATE classes 08, 28, 53 and 57P, 25006 (read-only), 3D000 (no such database), and `pg` messages without a code. */
const connectionFailure =
  /ECONN|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL|E[MN]FILE|ENOTFOUND|EAI_AGAIN|\b25006\b|\b28[0P]\d{2}\b|\b3D000\b|\b08\w{3}\b|\b57P\d{2}\b|\b53\d{3}\b|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Driver not Connected/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
