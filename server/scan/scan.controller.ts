import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { hostnameOf } from '../common/http/link-host.js';
import { notIndexed } from '../common/http/header-values.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { isLocalhost } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { destinationPath } from '../domain/paths.js';
import { parseScanId } from '../domain/qr-id.js';
import { type Destination, DestinationPage } from './destination.js';
import { ScanFailureFilter } from './scan-failure.filter.js';
import { allowsThirdParties } from './consent.rule.js';
import { analyticsScanPageHeaders, scanPage, scanPageHeaders } from './scan-page.js';
import { ScanService } from './scan.service.js';
import { isOfficeProgram, type Visit, VisitReader } from './visit-reader.js';

type ScanRequest = FastifyRequest<{ Params: { id: string } }>;

/** Answers scan links, `/{id}`. */
@Controller()
@UseFilters(ScanFailureFilter)
export class ScanController {
  constructor(
    private readonly scans: ScanService,
    private readonly visits: VisitReader,
    private readonly destinations: DestinationPage,
    private readonly settings: Settings,
  ) {}

  /** Sends browsers a page that redirects, and other clients a 302. A path segment that cannot be an id is not a scan link but a 404. */
  @Get([':id', ':id//'])
  @RoutePolicy({ linkHost: true, compress: false, log: 'failures' })
  async open(@Req() request: ScanRequest, @Res() reply: FastifyReply): Promise<void> {
    // Pipes would cost every scan several promises.
    const id = parseScanId(request.params.id);
    if (!id) throw new RouteNotFound();
    const visit = this.visits.read(request);
    const destination = await this.scans.open(id, visit);
    // A prefetch is refused: the browser sends a new request on the real navigation, which counts.
    if (!destination) return void reply.status(503).headers(notStored).send();
    if (destination.warning) return this.warn(destination, reply, wantsPage(request, visit));
    if (!wantsPage(request, visit)) return void reply.headers(notStored).redirect(destination.address, 302);
    const gtmId = this.containerFor(request, visit);
    void reply.headers(gtmId ? analyticsScanPageHeaders : scanPageHeaders).send(scanPage(destination, gtmId));
  }

  /** Shows the warning to a person, who decides whether to continue. Programs are redirected to the destination page. */
  private warn(destination: Destination, reply: FastifyReply, asPage: boolean): void {
    void reply.headers(notStored);
    if (!asPage) return void reply.redirect(destinationPath(destination.id), 302);
    sendPage(reply, this.destinations.render(destination, pageRequestOf(reply.request)));
  }

  /** Returns the tag manager's container, or undefined for a visit that must not be tracked. */
  private containerFor({ headers }: ScanRequest, { country }: Visit): string | undefined {
    const { gtmId } = this.settings;
    const isTracked =
      gtmId && !isLocalhost(hostnameOf({ headers })) && allowsThirdParties({ headers, country });
    return isTracked ? gtmId : undefined;
  }
}

const notStored = { ...notIndexed, 'cache-control': 'no-store' };

/** Link previews get the redirect: they run no scripts, and their card should show the resource. Office programs never do. */
const wantsPage = ({ headers }: FastifyRequest, { kind }: Visit): boolean =>
  kind === 'preview'
    ? isOfficeProgram(headers['user-agent'])
    : Boolean(headers.accept?.includes('text/html'));
