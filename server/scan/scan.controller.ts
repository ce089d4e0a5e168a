import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { notIndexed } from '../common/not-indexed.js';
import { Settings } from '../config/settings.js';
import { parseQrId } from '../domain/qr-id.js';
import { mayBeMeasured } from './measuring.rule.js';
import { ScanFailureFilter } from './scan-failure.filter.js';
import { measuredScanPageHeaders, scanPage, scanPageHeaders } from './scan-page.js';
import { type Destination, ScanService } from './scan.service.js';
import { type Visit, VisitReader } from './visit-reader.js';
import { kindOfVisit } from './what-counts.js';

type ScanRequest = FastifyRequest<{ Params: { id: string } }>;

/** Scan links, `/{id}`. */
@Controller()
@UseFilters(ScanFailureFilter)
export class ScanController {
  constructor(
    private readonly scans: ScanService,
    private readonly visits: VisitReader,
    private readonly settings: Settings,
  ) {}

  /** A path segment that cannot be an id is no scan link but an address that leads nowhere (contract §3). */
  @Get(':id')
  async open(@Req() request: ScanRequest, @Res() reply: FastifyReply): Promise<void> {
    // Not by pipes, which would cost each scan several promises.
    const id = parseQrId(request.params.id);
    if (!id) throw new RouteNotFound();
    const visit = this.visits.read(request, kindOfVisit(request));
    const destination = await this.scans.open(id, visit);
    if (destination) answer(destination, wantsPage(request, visit), reply, this.containerFor(request, visit));
    else refusePrefetch(reply);
  }

  /** @returns undefined where analytics does not hear of the visit */
  private containerFor(request: ScanRequest, { country }: Visit): string | undefined {
    const { gtmId } = this.settings;
    if (!gtmId) return undefined; // before anything of the request is looked at
    const { hostname, headers } = request;
    return mayBeMeasured({ hostname, headers, country }) ? gtmId : undefined;
  }
}

const unkept = { ...notIndexed, 'cache-control': 'no-store' };

/** The real navigation then asks again and is counted (contract §5.4). */
function refusePrefetch(reply: FastifyReply): void {
  void reply.status(503).headers(unkept).send();
}

/** A card of a link in a message is to show the resource: what makes it follows redirects and runs no script. */
const wantsPage = ({ headers }: FastifyRequest, { kind }: Visit): boolean =>
  kind !== 'preview' && Boolean(headers.accept?.includes('text/html'));

/** A page, or else a redirect to where it would have led (contract §5.3). */
function answer(
  destination: Destination,
  asPage: boolean,
  reply: FastifyReply,
  gtmId: string | undefined,
): void {
  if (!asPage) return void reply.headers(unkept).redirect(destination.address, 302);
  const pageHeaders = gtmId ? measuredScanPageHeaders : scanPageHeaders;
  void reply.headers(pageHeaders).send(scanPage(destination, gtmId));
}
