import { hasLine, layOutLabel } from '../../../server/domain/paper/label-layout.js';
import { distanceOf, leastModuleMm } from '../../../server/domain/paper/print-width.js';
import { findStock, labelsPerPage, maxLabels, type Stock } from '../../../server/domain/paper/stocks.js';
import { codeWidths } from '../../../server/domain/style.js';
import { placeCode } from '../../../server/render/model/code-layout.js';
import type { PaperCode } from './paper-code.js';

export type SheetCaption = 'none' | 'name' | 'caption' | 'link';

/** What is chosen of a sheet. Numbers are as they were typed. */
export interface SheetChoice {
  readonly stock: string;
  readonly start: string;
  readonly copies: string;
  readonly caption: SheetCaption;
  readonly heading: string;
  readonly line: string;
}

/** Reads a whole number from 1. @returns undefined for anything else */
export function readCount(text: string, most: number): number | undefined {
  const count = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

/** Begins a sheet that is filled with the code. */
export function choiceOf(stock: string, kept?: SheetChoice): SheetChoice {
  const copies = String(labelsPerPage(findStock(stock)!));
  return { caption: 'none', heading: '', line: '', ...kept, stock, start: '1', copies };
}

export interface Sheet {
  readonly stock: Stock;
  readonly start: number;
  readonly copies: number;
  readonly pages: number;
}

/** Reads a choice. @returns undefined while a number is not one */
export function sheetOf({
  stock: name,
  start: typedStart,
  copies: typedCopies,
}: SheetChoice): Sheet | undefined {
  const stock = findStock(name)!;
  const perPage = labelsPerPage(stock);
  const [start, copies] = [readCount(typedStart, perPage), readCount(typedCopies, maxLabels)];
  if (!start || !copies) return undefined;
  return { stock, start, copies, pages: Math.ceil((start - 1 + copies) / perPage) };
}

/** Body of the request for a sheet. A heading and a line are for stocks that have them. */
export function sheetBody(choice: SheetChoice, { stock, start, copies }: Sheet, { request }: PaperCode) {
  const { caption, heading, line } = choice;
  return {
    stock: stock.name,
    start,
    copies,
    caption,
    codes: [request],
    ...(hasLine(stock.kind) && { heading, line }),
  };
}

/** How large a code is on a label. */
export interface Fit {
  readonly codeMm: number;
  readonly moduleMm: number;
  /** Whether phones cannot read it at all. */
  readonly isTooSmall: boolean;
  /** Distance in mm from which phones read it. */
  readonly distance: number;
}

export function fitOn(stock: Stock, caption: SheetCaption, { code: { matrix }, style }: PaperCode): Fit {
  const layout = placeCode(matrix, style, codeWidths.large, true);
  const { side } = layOutLabel(stock, caption !== 'none').picture;
  const codeMm = (side * layout.code.width) / layout.width;
  const moduleMm = codeMm / matrix.size;
  return {
    codeMm,
    moduleMm,
    isTooSmall: moduleMm < leastModuleMm,
    distance: distanceOf(codeMm, matrix.size),
  };
}
