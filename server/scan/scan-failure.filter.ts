import { type ArgumentsHost, Catch, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorPage, type ErrorPageContent } from '../common/errors/error-page.js';
import { FailureFilter, retryAfterSeconds } from '../common/errors/failure.filter.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { notIndexed } from '../common/not-indexed.js';
import type { InEachLanguage } from '../domain/language.js';
import { pageRequestOf } from '../common/page-request.js';
import { sendPage } from '../common/rendered-page.js';
import { QrNotFound } from '../qr/qr.errors.js';

/** The error page of a scan (S §2, §8): whatever fails, a person gets words and a way on. */
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
    const notFound = error instanceof QrNotFound;
    void reply.status(notFound ? 404 : 503).headers({ ...notIndexed, 'cache-control': 'no-store' });
    if (!notFound) {
      void reply.header('retry-after', retryAfterSeconds);
      this.scanLogger.error({ err: error, id }, 'a scan failed');
    }
    sendPage(reply, this.page.render(content(id, notFound), pageRequestOf(reply.request)));
  }
}

function content(id: string, notFound: boolean): InEachLanguage<ErrorPageContent> {
  const event = { name: 'scan_qr_error', id };
  return {
    en: {
      heading: 'Error',
      text: 'Failed to redirect. QR code may be invalid.',
      detail: notFound
        ? `There is no active code with the ID ${id}.`
        : `The code ${id} could not be looked up just now. Please scan it again in a moment.`,
      homeLinkLabel: 'Return to home',
      event,
    },
    es: {
      heading: 'Error',
      text: 'No se pudo redirigir. Es posible que el código QR no sea válido.',
      detail: notFound
        ? `No hay ningún código activo con el ID ${id}.`
        : `No se pudo consultar el código ${id} en este momento. Vuelve a escanearlo dentro de un momento.`,
      homeLinkLabel: 'Volver al inicio',
      event,
    },
  };
}
