import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseFailure, unavailableAs } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import { parseQrId, type QrId } from '../qr/qr-id.js';
import { QrService } from '../qr/qr.service.js';
import { goesThroughPreContent } from './pre-content.rule.js';
import { ScanCounter } from './scan-counter.js';
import type { VisitKind } from './what-counts.js';

/** Where a scan goes. */
export interface Destination {
  readonly id: QrId;
  /** An http(s) address, or the path of a pre-content page. */
  readonly address: string;
}

export interface Increment {
  readonly record: QrRecord;
  /** Whether this scan goes by way of pre-content. */
  readonly shouldRedirect: boolean;
}

/** Opening a scan link. */
@Injectable()
export class ScanService {
  private readonly logger = new Logger('Scan');

  constructor(
    private readonly counter: ScanCounter,
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
    private readonly settings: Settings,
  ) {}

  /**
   * Decides where a visit goes. A person's is counted; where counting fails they go straight to the resource.
   * @throws QrNotFound, or the driver's error when the database gives nothing at all
   */
  async open(id: string, kind: VisitKind): Promise<Destination> {
    if (kind !== 'person') return this.toResource(await this.qr.find(id));
    try {
      return this.decide(await this.countOne(id));
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error;
      this.logger.error({ err: error, id }, 'a scan could not be counted');
      return this.toResource(await this.qr.find(id));
    }
  }

  /**
   * Counts one scan for a client that opens the resource itself.
   * @throws QrNotFound, Unavailable
   */
  async increment(id: string): Promise<Increment> {
    const record = await this.countOne(id).catch(
      unavailableAs(`Error incrementing counter for QR code ${id}`),
    );
    return { record, shouldRedirect: goesThroughPreContent(record.counter, this.settings.preContentEvery) };
  }

  private async countOne(id: string): Promise<QrRecord> {
    const qrId = parseQrId(id);
    const record = qrId && (await this.counter.count(qrId));
    if (!record) throw new QrNotFound(id);
    return record;
  }

  private decide(record: QrRecord): Destination {
    if (!goesThroughPreContent(record.counter, this.settings.preContentEvery)) return this.toResource(record);
    return { id: record.id, address: `/prel1/${record.id}` };
  }

  /** As an address that a header can carry: anything beyond ASCII is encoded. */
  private toResource(record: QrRecord): Destination {
    return { id: record.id, address: new URL(this.presenter.resourceAddress(record)).href };
  }
}
