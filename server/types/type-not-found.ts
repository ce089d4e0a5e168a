import { DomainError } from '../common/errors/domain-error.js';

export class TypeNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'type.not-found';

  /** @param type the name or number that was asked for */
  constructor(type: string) {
    super(`QR type '${type}' not found`);
  }
}
