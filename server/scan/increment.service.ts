import { Injectable } from '@nestjs/common';
import { Unavailable } from '../common/errors/unavailable.js';
import { withTimeout } from '../common/process/with-timeout.js';
import { Settings } from '../config/settings.js';
import type { QrRecord } from '../qr/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { DailyVisits } from './daily-visits.js';
import { databaseLate, isOutage, lookupTimeoutMs } from './outage.rule.js';
import { goesThroughPreContent } from './pre-content.rule.js';
import { ScanCounter } from './scan-counter.js';
import type { Visit } from './visit-reader.js';

export interface Increment {
  /** As of this scan. */
  readonly record: QrRecord;
  /** Whether this scan goes through the pre-content pages. */
  readonly shouldRedirect: boolean;
}

/** Counts scans for clients that open the resource themselves. */
@Injectable()
export class IncrementService {
  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
    private readonly qr: QrService,
    private readonly settings: Settings,
  ) {}

  /**
   * Counts one scan. The record is read first: a count returns only where a code leads.
   * @param id as it stands in the request
   * @throws QrNotFound, QrGone; Unavailable, after which the scan may have been counted
   */
  async increment(id: string, visit: Visit): Promise<Increment> {
    try {
      const record = await withTimeout(this.qr.find(id), lookupTimeoutMs, databaseLate);
      const counted = await this.counter.count(record.id);
      if (!counted) throw await this.qr.absence(record.id); // switched off since it was read
      this.daily.note(record.id, visit);
      const { counter } = counted;
      const shouldRedirect = goesThroughPreContent(counter, this.settings.preContentEvery);
      return { record: { ...record, counter }, shouldRedirect };
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw new Unavailable(`Error incrementing counter for QR code ${id}`, { cause: error });
    }
  }
}
