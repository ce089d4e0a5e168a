import { layOutLabel } from '../domain/paper/label-layout.js';
import { leastModuleMm } from '../domain/paper/print-width.js';
import { type Stock, stocks } from '../domain/paper/stocks.js';
import { codeWidths } from '../domain/style.js';
import { placeCode } from '../render/model/code-layout.js';
import { clearestMatrix } from '../render/model/clearest-matrix.js';
import { makeMatrix } from '../render/model/matrix.js';
import type { PictureRequest } from '../render/picture.js';
import { SheetCodeTooSmall } from './sheets.errors.js';

/** Returns the width of a code's modules as a share of its whole picture. */
export function moduleShare({
  text,
  level,
  style,
}: Pick<PictureRequest, 'text' | 'level' | 'style'>): number {
  const matrix = level ? clearestMatrix(text, level) : makeMatrix(text);
  const { width, code } = placeCode(matrix, style, codeWidths.large, true);
  return code.width / width / matrix.size;
}

/** @param share the least of {@link moduleShare} @throws SheetCodeTooSmall */
export function refuseTooSmall(stock: Stock, share: number, hasCaption: boolean): void {
  const moduleOn = (label: Stock) => layOutLabel(label, hasCaption).picture.side * share;
  if (moduleOn(stock) >= leastModuleMm) return;
  const bySize = stocks.toSorted((one, other) => one.width * one.height - other.width * other.height);
  const least = bySize.find((other) => moduleOn(other) >= leastModuleMm);
  throw new SheetCodeTooSmall(moduleOn(stock), least?.name);
}
