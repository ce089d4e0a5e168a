import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { RequestInvalid } from '../common/errors/request-errors.js';
import type { Client } from '../common/http/client-signal.js';
import { Semaphore } from '../common/process/semaphore.js';
import { pictureCost } from '../domain/formats.js';
import { hasLine, layOutLabel, wordNames } from '../domain/paper/label-layout.js';
import { marksOf } from '../domain/paper/sheet-marks.js';
import {
  findStock,
  geometryFault,
  labelBox,
  labelsPerPage,
  maxLabels,
  pageSizes,
  type Stock,
  stocks,
} from '../domain/paper/stocks.js';
import type { Quota } from '../domain/rate-limits.js';
import type { Language } from '../domain/languages/languages.js';
import { palette } from '../domain/style.js';
import { QrPictureService } from '../qr/pictures/qr-picture.service.js';
import { RenderPool } from '../qr/pictures/render-pool.js';
import { wordInk } from '../render/model/word-ink.js';
import type { PlacedWords } from '../render/sheet-label.js';
import type { SheetForm } from '../render/vector/sheet-form.js';
import { drawSheets, type PlacedForm } from '../render/vector/sheet-pdf.js';
import { moduleShare, refuseTooSmall } from './sheet-fit.js';
import { type PrintedCode, type SheetCaller, SheetCodes } from './sheet-codes.service.js';
import { printTexts } from './sheet.texts.js';
import { maxDifferentCodes, type SheetRequest } from './sheets.schemas.js';
import type { StocksResponse } from './sheets.responses.js';

/** The request for a sheet, its language, and the quotas that pay for its codes. */
export interface SheetClient extends SheetCaller {
  readonly language: Language;
  readonly quotas: readonly Quota[];
}

/** Maximum size of a sheet, most of which are logos. Its parts are in memory twice. */
const maxBytes = 32 * 1024 * 1024;
/** Labels of one sheet that are drawn at a time; the queue of the threads decides when. */
const drawnAtATime = 4;

/** Draws sheets of labels, cards and tents as PDF. */
@Injectable()
export class SheetsService {
  constructor(
    private readonly codes: SheetCodes,
    private readonly pool: RenderPool,
    private readonly pictures: QrPictureService,
    private readonly limiter: RateLimiter,
  ) {}

  stocks(): StocksResponse {
    return { items: [...stocks] };
  }

  /**
   * Draws a sheet, and stores nothing.
   * @throws RequestInvalid, SheetCodeTooSmall, RateLimited; Unavailable and ClientGone of the threads; the errors of {@link SheetCodes}
   */
  async draw(request: SheetRequest, caller: SheetClient): Promise<Buffer> {
    const stock = stockOf(request);
    const different = new Map(request.codes.map((code) => [JSON.stringify(code), code]));
    refuseExcess(request, stock, different.size);
    await this.pay(different.size, caller.quotas);
    for (const field of ['heading', 'line'] as const)
      await this.pictures.refuseUndrawable('picture', field, request[field], caller.client);
    const printed = await this.codes.read([...different.values()], request.caption, caller);
    refuseTooSmall(
      stock,
      Math.min(...printed.map(({ request: code }) => moduleShare(code))),
      request.caption !== 'none',
    );
    const keys = [...different.keys()];
    const places = request.codes.map((code) => keys.indexOf(JSON.stringify(code)));
    const forms = await this.drawForms(stock, printed, request, caller);
    return drawSheets({
      title: printTexts(caller.language).sheetTitle(stock.name),
      page: pageSizes[stock.page],
      forms,
      pages: placeLabels(
        stock,
        places.flatMap((place) => Array<number>(request.copies).fill(place)),
        request.start,
      ),
    });
  }

  /** The route takes the points of one code before the body is read. */
  private async pay(codes: number, quotas: readonly Quota[]): Promise<void> {
    if (codes > 1)
      for (const quota of quotas) await this.limiter.take(...quota, (codes - 1) * pictureCost('pdf', NaN));
  }

  /** Draws the label of each code, and last the marks of a page. */
  private async drawForms(
    stock: Stock,
    printed: readonly PrintedCode[],
    request: SheetRequest,
    { client, language }: SheetClient,
  ): Promise<SheetForm[]> {
    const turns = new Semaphore(drawnAtATime);
    let bytes = 0;
    const draw = async (code: PrintedCode) => {
      const form = await this.drawLabel(stock, code, request, client);
      bytes += form.content.length + (form.logo ? form.logo.colors.length + form.logo.opacity.length : 0);
      if (bytes > maxBytes) throw new RequestInvalid('The logos of these codes are too large for one sheet');
      return form;
    };
    const labels = await Promise.all(printed.map((code) => turns.run(() => draw(code))));
    return [...labels, await this.drawMarks(stock, language, client)];
  }

  private drawLabel(
    stock: Stock,
    code: PrintedCode,
    request: SheetRequest,
    client: Client,
  ): Promise<SheetForm> {
    const { width, height } = stock;
    const layout = layOutLabel(stock, request.caption !== 'none');
    const texts = { heading: request.heading, line: request.line, caption: code.caption };
    const words = wordNames.flatMap((name): PlacedWords[] => {
      const place = layout.words[name];
      const { style } = code.request;
      return place && texts[name]
        ? [{ text: texts[name], place, fill: wordInk(name, style), han: style.han }]
        : [];
    });
    return this.pool.drawForm(
      { width, height, picture: { request: code.request, place: layout.picture }, words },
      client,
    );
  }

  private drawMarks(stock: Stock, language: Language, client: Client): Promise<SheetForm> {
    const { lines, words } = marksOf(stock);
    const text = printTexts(language).printAtFullSize;
    const placed = words ? [{ text, place: words, fill: palette.black }] : [];
    return this.pool.drawForm({ ...pageSizes[stock.page], lines, words: placed }, client);
  }
}

/** @throws RequestInvalid */
function stockOf({ stock: name, custom }: SheetRequest): Stock {
  if (!custom) return findStock(name)!;
  const fault = geometryFault(custom);
  if (fault) throw new RequestInvalid(`custom ${fault}`, [{ field: 'custom', message: fault }]);
  return { ...custom, name, kind: 'label' };
}

/** @throws RequestInvalid */
function refuseExcess(
  { codes, copies, start, heading, line }: SheetRequest,
  stock: Stock,
  different: number,
): void {
  const perPage = labelsPerPage(stock);
  if (start > perPage) refuse('start', `must be at most ${perPage} on this stock`);
  if (codes.length * copies > maxLabels) refuse('copies', `must make at most ${maxLabels} labels in all`);
  if (different > maxDifferentCodes) refuse('codes', `must be at most ${maxDifferentCodes} different ones`);
  if ((heading || line) && !hasLine(stock.kind))
    refuse(heading ? 'heading' : 'line', 'is for cards and tents');
}

function refuse(field: string, message: string): never {
  throw new RequestInvalid(`${field} ${message}`, [{ field, message }]);
}

/** Places labels from the start on, page by page, and the marks, which are the last form. */
function placeLabels(stock: Stock, labels: readonly number[], start: number): PlacedForm[][] {
  const perPage = labelsPerPage(stock);
  const count = Math.ceil((start - 1 + labels.length) / perPage);
  const pages = Array.from({ length: count }, (): PlacedForm[] => []);
  labels.forEach((form, i) => {
    const place = start - 1 + i;
    const box = labelBox(stock, place % perPage);
    const page = pages[Math.floor(place / perPage)]!;
    page.push({ form, box });
    if (stock.kind === 'tent') page.push({ form, box: { ...box, y: box.y - box.height }, turned: true });
  });
  const marks = { form: Math.max(...labels) + 1, box: { x: 0, y: 0, ...pageSizes[stock.page] } };
  return pages.map((page) => [...page, marks]);
}
