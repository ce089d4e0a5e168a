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
