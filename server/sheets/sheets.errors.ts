import { domainError } from '../common/errors/domain-error.js';
import { leastModuleMm } from '../domain/paper/print-width.js';

/** A code would be too small on its label. */
export class SheetCodeTooSmall extends domainError('invalid', 'sheet.code-too-small') {
  /** @param stock name of the one with the smallest labels that fit; undefined: none fits */
  constructor(moduleMm: number, stock: string | undefined) {
    const found = `its modules would have ${moduleMm.toFixed(2)} mm, and phones need ${leastModuleMm} mm`;
    const way = stock ? `the smallest labels that fit are ${stock}` : 'it fits no label: shorten its content';
    super(`A code is too small on this label: ${found}; ${way}`);
    this.details = { stock: stock ?? null };
  }
}
