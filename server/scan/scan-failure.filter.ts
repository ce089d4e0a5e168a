import { type ArgumentsHost, Catch, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ErrorPageContent, errorIdFact, errorTexts } from '../common/errors/error-page.js';
import { FailureFilter, retryAfterSeconds } from '../common/errors/failure.filter.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Counter } from 'prom-client';
import { notIndexed } from '../common/http/header-values.js';
import type { Language } from '../domain/languages/languages.js';
import { isPreviewId } from '../domain/preview-id.js';
import { parseScanId, type QrId } from '../domain/qr-id.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { goneContent } from '../qr/gone-content.js';
import { isAbsence, QrGone, QrNotFound } from '../qr/qr.errors.js';

const failures = new Counter({
  name: 'qr_scans_failed_total',
  help: 'Scans that ended on an error page because the database failed',
});

/** Sends the error page of a failed scan, which says what happened and what the visitor can do. */
@Injectable()
@Catch()
export class ScanFailureFilter extends FailureFilter {
  private readonly scanLogger = new Logger('Scan');

  override catch(error: unknown, host: ArgumentsHost): void {
    if (isOfRequest(error)) return super.catch(error, host);
    const reply = host.switchToHttp().getResponse<FastifyReply<{ Params: { id: string } }>>();
    const id = parseScanId(reply.request.params.id)!;
    const request = pageRequestOf(reply.request);
    void reply.headers({ ...notIndexed, 'cache-control': 'no-store' });
    if (error instanceof QrGone) {
      void reply.status(410);
      return sendPage(reply, this.errorPage.render(goneContent(error, request), request));
    }
    const notFound = error instanceof QrNotFound;
    const shown = content(id, notFound, request.language);
    if (notFound) return sendPage(reply.status(404), this.errorPage.render(shown, request));
    failures.inc();
    void reply.status(503).header('retry-after', retryAfterSeconds);
    this.scanLogger.error(
      { err: error, id, reqId: reply.request.id },
      'A scan failed; the visitor got an error page.',
    );
    const facts = [errorIdFact(reply.request, request.language)];
    sendPage(reply, this.errorPage.render({ ...shown, facts }, request));
  }
}

/** Whether an error says something else than that a code does not open, such as that a link on its page was removed. */
const isOfRequest = (error: unknown): boolean =>
  error instanceof DomainError && error.kind !== 'unavailable' && !isAbsence(error);

function content(id: QrId, notFound: boolean, language: Language): ErrorPageContent {
  const { preview, scanFailed, guests, noActiveCode, notLookedUp } = errorTexts(language);
  if (notFound && isPreviewId(id)) return preview;
  const detail = notFound ? noActiveCode(id) : notLookedUp(id);
  const guest = notFound ? guests.unknown : guests.later;
  return { ...scanFailed, guest, detail, event: { name: 'scan_qr_error', id } };
}
