import { domainError } from '../common/errors/domain-error.js';
import type { TableFault } from './table/table.fault.js';

export class BatchKindRefused extends domainError('invalid', 'batch.kind') {
  constructor(kind: string) {
    super(`Codes of the kind '${kind}' are not made as a batch, unless each has a page or a link of its own`);
  }
}

export class BatchTableRefused extends domainError('invalid', 'batch.table') {
  constructor({ message, reason, row }: TableFault) {
    super(message);
    this.details = { reason, ...(row !== undefined && { row }) };
  }
}

/** The client has two batches that are not finished. */
export class TooManyBatches extends domainError(
  'too-many',
  'rate.limited',
  'Two batches at a time: wait until one of yours is finished',
) {
  override readonly headers = { 'retry-after': '60' };
}

/** Its pictures cannot be downloaded yet. */
export class BatchNotFinished extends domainError(
  'conflict',
  'conflict',
  'The codes of this batch are still being made: stop it, or wait',
) {
  override readonly headers = { 'retry-after': '10' };
}

export class BatchNotResumed extends domainError('conflict', 'conflict') {}

/** Another server works at the batch, or it was stopped, so that a code which was being made is not inserted. */
export class LeaseLost extends Error {}
