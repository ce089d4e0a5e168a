import { domainError } from './domain-error.js';

export interface FieldFault {
  /** Path of the field, such as `style.size`; '' for the whole body. */
  readonly field: string;
  readonly message: string;
}

export class RequestInvalid extends domainError('invalid', 'request.invalid') {
  constructor(message: string, fields: readonly FieldFault[] = []) {
    super(message);
    this.details = fields.length > 0 ? { fields } : {};
  }
}

export class RequestTooLarge extends domainError(
  'too-large',
  'request.too-large',
  'The request is too large',
) {}

/** The message does not reveal what was wrong with the token. */
export class AdminUnauthorized extends domainError(
  'unauthorized',
  'admin.unauthorized',
  'A valid admin token is required',
) {}

/** Too many failed logins are already being delayed. */
export class TooManyAttempts extends domainError(
  'too-many',
  'rate.limited',
  'Too many failed attempts; try again in a moment',
) {}

export class RouteNotFound extends domainError(
  'not-found',
  'route.not-found',
  'There is nothing at this address',
) {}

export class IfMatchMissing extends domainError(
  'precondition-required',
  'precondition.required',
  'Send the ETag of the record as If-Match',
) {}

export class RecordChanged extends domainError(
  'precondition-failed',
  'precondition',
  'The record has changed meanwhile: read it again',
) {}
