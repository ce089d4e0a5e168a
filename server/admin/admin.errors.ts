import { domainError } from '../common/errors/domain-error.js';
import { RequestInvalid } from '../common/errors/request-errors.js';

/** The state of the record or ban does not allow the change. */
export class ChangeRefused extends domainError('conflict', 'conflict') {}

export class BanNotFound extends domainError('not-found', 'route.not-found', 'There is no such ban') {}

export class ReportNotFound extends domainError('not-found', 'route.not-found', 'There is no such report') {}

export class CursorInvalid extends RequestInvalid {
  constructor() {
    super('cursor must be the nextCursor of an answer to the same list', [
      { field: 'cursor', message: 'must be the nextCursor of an answer to the same list' },
    ]);
  }
}
