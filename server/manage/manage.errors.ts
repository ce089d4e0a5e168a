import { domainError } from '../common/errors/domain-error.js';

/** Also where an import took no former destination over. */
export class NothingToUndo extends domainError(
  'conflict',
  'conflict',
  'This code has no change that can be undone',
) {}
