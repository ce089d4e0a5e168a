import { domainError } from '../common/errors/domain-error.js';

export class NothingToUndo extends domainError(
  'conflict',
  'conflict',
  'This code has not been changed, so there is nothing to undo',
) {}
