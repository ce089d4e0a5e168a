import { Injectable } from '@nestjs/common';
import { withTimeout } from '../common/process/with-timeout.js';
import { linkHostOf } from '../config/link-host.js';
import { Settings } from '../config/settings.js';
import { isAbsence } from '../qr/qr.errors.js';
import type { QrRecord } from '../qr/qr.record.js';
import { preContentPath } from '../domain/paths.js';
import type { QrId } from '../domain/qr-id.js';
import { QrService } from '../qr/qr.service.js';
import { DailyVisits } from './daily-visits.js';
import type { Destination } from './destination.js';
import { KnownCodes } from './known-codes.js';
import { databaseLate, lookupTimeoutMs } from './outage.rule.js';
import { OutagePolicy } from './outage-policy.js';
import { goesThroughPreContent } from './pre-content.rule.js';
import { ScanCounter } from './scan-counter.js';
import type { Visit } from './visit-reader.js';

/** Opens scan links. */
@Injectable()
export class ScanService {
  /** Of pre-content pages; '' where scan links are the site's, so that a path will do. */
  private readonly siteOrigin: string;

  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
    private readonly qr: QrService,
    private readonly known: KnownCodes,
    private readonly outage: OutagePolicy,
    private readonly settings: Settings,
  ) {
    this.siteOrigin = linkHostOf(settings) === undefined ? '' : settings.publicOrigin;
  }

  /**
   * Decides where a visit goes and counts a person's, at most once. A known code opens even while the database is late or away.
   * @returns undefined for a prefetch, which is to be refused
   * @throws QrNotFound, QrGone, or a failure of the database for a code not seen before
   */
  async open(id: QrId, visit: Visit): Promise<Destination | undefined> {
    if (visit.kind === 'prefetch') {
      this.daily.note(id, visit);
      return undefined;
    }
    const decision = visit.kind === 'person' ? this.count(id, visit) : this.lookUp(id, visit);
    return this.outage.open(id, visit, decision);
  }

  /**
   * The code, for a pre-content page; only where it led when it was last seen, while the database is late or away.
   * @param id as it stands in the request
   * @throws QrNotFound, QrGone, or a failure of the database for a code not seen before
   */
  async findForPreContent(id: string): Promise<QrRecord | Destination> {
    const lookup = this.qr.find(id).then((record) => {
      this.known.learn(record);
      return record;
    });
    return this.outage.find(id, lookup);
  }

  private async count(id: QrId, visit: Visit): Promise<Destination> {
    const counted = await this.counter.count(id);
    if (!counted) {
      this.known.forget(id);
      throw await withTimeout(this.qr.absence(id), lookupTimeoutMs, databaseLate);
    }
    this.daily.note(id, visit);
    const resource = this.known.learn(counted);
    const { preContentEvery } = this.settings;
    return goesThroughPreContent(counted.counter, preContentEvery) && !resource.warning
      ? { id, address: this.siteOrigin + preContentPath('first', id) }
      : resource;
  }

  private async lookUp(id: QrId, visit: Visit): Promise<Destination> {
    try {
      const record = await withTimeout(this.qr.find(id), lookupTimeoutMs, databaseLate);
      this.daily.note(id, visit);
      return this.known.learn(record);
    } catch (error) {
      if (isAbsence(error)) this.known.forget(id);
      throw error;
    }
  }
}
