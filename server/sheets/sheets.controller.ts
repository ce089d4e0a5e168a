import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, file } from '../common/http/answers.js';
import { clientKeyOf, subscriberKeyOf } from '../common/http/client-key.js';
import { clientOf, undefinedIfClientGone } from '../common/http/client-signal.js';
import { contentDisposition } from '../common/http/header-values.js';
import { languageOf } from '../common/http/requested-language.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { quotasOf } from '../domain/rate-limits.js';
import { costOfPreview } from '../qr/pictures/picture-costs.js';
import { staticCodes } from '../qr/qr.responses.js';
import { sheetRecipe } from './sheet.examples.js';
import { type StocksResponse, stocksResponse } from './sheets.responses.js';
import { sheetBody, type SheetRequest, sheetSchema } from './sheets.schemas.js';
import { SheetsService } from './sheets.service.js';

/** Sheets of labels, cards and tents. */
@Controller('api/sheets')
export class SheetsController {
  constructor(private readonly sheets: SheetsService) {}

  @Get('stocks')
  @RoutePolicy({ anyOrigin: true })
  @Header('cache-control', 'public, max-age=3600')
  @Answers({ id: 'listStocks', summary: 'List the stocks of labels', 200: stocksResponse })
  stocks(): StocksResponse {
    return this.sheets.stocks();
  }

  @Post()
  @RoutePolicy({ ...sheetBody, anyOrigin: true, compress: false, limit: 'pictures', cost: costOfPreview })
  @HttpCode(200)
  @Answers({
    id: 'drawSheet',
    summary: 'Draw a sheet of labels, cards or table tents',
    description: `Draws a PDF that is printed at 100 %: one code many times, or many codes. Nothing of it is stored.
${sheetRecipe}`,
    key: 'optional',
    200: file('application/pdf'),
    failures: [
      ...staticCodes,
      'qr.not-found',
      'qr.gone',
      'key.mistyped',
      'key.unauthorized',
      'sheet.code-too-small',
    ],
  })
  async draw(
    @Body({ schema: sheetSchema }) request: SheetRequest,
    @Req() sent: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const caller = { client: clientKeyOf(sent), subscriber: subscriberKeyOf(sent), browser: undefined };
    const sheet = await this.sheets
      .draw(request, {
        request: sent,
        client: clientOf(sent),
        language: languageOf(sent),
        quotas: quotasOf('pictures', caller),
      })
      .catch(undefinedIfClientGone);
    if (!sheet) return;
    void reply.headers({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': contentDisposition('attachment', `qr-${request.stock}.pdf`),
    });
    void reply.send(sheet);
  }
}
