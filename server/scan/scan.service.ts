import { Injectable } from '@nestjs/common';
import { Unavailable } from '../common/errors/unavailable.js';
import { linkHostOf } from '../common/http/link-host.js';
import { Settings } from '../config/settings.js';
import { preContentPath } from '../domain/paths.js';
import type { QrId } from '../domain/qr-id.js';
import { QrService } from '../qr/qr.service.js';
import { DailyVisits } from './daily-visits.js';
import type { Destination } from './destination.js';
import { inLookupTime, isOutage, KnownCodes } from './known-codes.js';
import { ScanCounter } from './scan-counter.js';
import type { ReadVisit, Visit } from './visit-reader.js';

/** Opens scan links, and counts scans for clients that open the resource themselves. */
@Injectable()
export class ScanService {
  /** Origin of the pre-content pages; '' when scan links have the same origin, so that a path is enough. */
  private readonly siteOrigin: string;

  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
    private readonly qr: QrService,
    private readonly known: KnownCodes,
    private readonly settings: Settings,
  ) {
    this.siteOrigin = linkHostOf(settings) === undefined ? '' : settings.publicOrigin;
  }

  /**
   * Decides where a visit leads. A person's visit is counted, at most once. A known code opens even during an outage.
   * @returns undefined for a prefetch, which the caller must refuse
   * @throws QrNotFound, QrGone; for unknown codes also Unavailable or the database's error
   */
  async open(id: QrId, visit: ReadVisit): Promise<Destination | undefined> {
    if (visit.kind === 'prefetch') {
      this.daily.note(id, visit);
      return undefined;
    }
    const decision = visit.kind === 'person' ? this.count(id, visit) : this.lookUp(id, visit);
    return this.known.open(id, visit, decision);
  }

  /**
   * Counts one scan. The record is read first, since counting returns only the code's destination.
   * @param id as it stands in the request
   * @returns the record as of this scan, and whether the scan goes through the pre-content pages
   * @throws QrNotFound, QrGone; Unavailable, after which the scan may have been counted
   */
  async increment(id: string, visit: ReadVisit) {
    try {
      const record = await inLookupTime(this.qr.find(id));
      const counted = await this.counter.count(record.id);
      if (!counted) throw await this.qr.absence(record.id); // the code was disabled after it was read
      this.daily.note(record.id, visit);
      const { counter } = counted;
      return { record: { ...record, counter }, shouldRedirect: this.goesThroughPreContent(counter, visit) };
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw new Unavailable(`Error incrementing counter for QR code ${id}`, { cause: error });
    }
  }

  private async count(id: QrId, visit: ReadVisit): Promise<Destination> {
    const counted = await this.counter.count(id);
    if (!counted) throw await inLookupTime(this.qr.absence(id));
    this.daily.note(id, visit);
    const resource = this.known.destinationOf(counted);
    return this.goesThroughPreContent(counted.counter, visit) && !resource.warning
      ? { id, address: this.siteOrigin + preContentPath(visit.adPages[0]!, id) }
      : resource;
  }

  private async lookUp(id: QrId, visit: Visit): Promise<Destination> {
    const record = await inLookupTime(this.qr.find(id));
    this.daily.note(id, visit);
    return this.known.destinationOf(record);
  }

  /** Every n-th scan of a code goes through the pages with an advertisement for its visitor; none does when n is 0. */
  private goesThroughPreContent(counter: number, { adPages }: ReadVisit): boolean {
    const { preContentEvery } = this.settings;
    return adPages.length > 0 && preContentEvery > 0 && counter % preContentEvery === 0;
  }
}
