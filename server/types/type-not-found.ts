import { domainError } from '../common/errors/domain-error.js';

export class TypeNotFound extends domainError('not-found', 'type.not-found') {
  /** @param type the name or number that was asked for */
  constructor(type: string) {
    super(`QR type '${type}' not found`);
  }
}
