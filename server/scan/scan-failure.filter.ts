import { type ArgumentsHost, Catch, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorPage, type ErrorPageContent, errorIdFact, errorTexts } from '../common/errors/error-page.js';
import { FailureFilter, retryAfterSeconds } from '../common/errors/failure.filter.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { Counter } from 'prom-client';
import { notIndexed } from '../common/http/header-values.js';
import type { Language } from '../domain/languages/languages.js';
import { isPreviewId } from '../domain/preview-id.js';
import { parseQrId } from '../domain/qr-id.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { goneContent } from '../qr/gone-content.js';
import { QrGone, QrNotFound } from '../qr/qr.errors.js';

const failures = new Counter({
  name: 'qr_scans_failed_total',
  help: 'Scans that ended on an error page because the database failed',
});

/** Sends the error page of a failed scan, which says what happened and what the visitor can do. */
@Injectable()
@Catch()
export class ScanFailureFilter extends FailureFilter {
  private readonly scanLogger = new Logger('Scan');

  constructor(private readonly page: ErrorPage) {
    super(page);
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    if (error instanceof RouteNotFound) return super.catch(error, host);
    const { id } = host.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>().params;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error instanceof QrGone) return this.sendGone(error, reply);
    const notFound = error instanceof QrNotFound;
    void reply.status(notFound ? 404 : 503).headers({ ...notIndexed, 'cache-control': 'no-store' });
    const request = pageRequestOf(reply.request);
    const shown = content(id, notFound, request.language);
    if (notFound) return sendPage(reply, this.page.render(shown, request));
    failures.inc();
    void reply.header('retry-after', retryAfterSeconds);
    this.scanLogger.error(
      { err: error, id, reqId: reply.request.id },
      'A scan failed; the visitor got an error page.',
    );
    const facts = [errorIdFact(reply.request, request.language)];
    sendPage(reply, this.page.render({ ...shown, facts }, request));
  }

  private sendGone(error: QrGone, reply: FastifyReply): void {
    const request = pageRequestOf(reply.request);
    void reply.status(410).headers({ ...notIndexed, 'cache-control': 'no-store' });
    sendPage(reply, this.page.render(goneContent(error, request.language), request));
  }
}

function content(id: string, notFound: boolean, language: Language): ErrorPageContent {
  const { preview, scanFailed, noActiveCode, notLookedUp } = errorTexts(language);
  if (notFound && isPreviewId(parseQrId(id)!)) return preview;
  const detail = notFound ? noActiveCode(id) : notLookedUp(id);
  return { ...scanFailed, detail, event: { name: 'scan_qr_error', id } };
}
