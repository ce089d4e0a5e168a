import { Injectable, Logger } from '@nestjs/common';
import { Counter } from '../common/process/measures.js';
import { withTimeout } from '../common/process/with-timeout.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { QrService } from '../qr/qr.service.js';
import { CoalescedLookup } from './coalesced-lookup.js';
import type { Destination } from './destination.js';
import { KnownCodes } from './known-codes.js';
import { databaseLate, isOutage, lookupTimeoutMs } from './outage.rule.js';
import { OutagePolicy } from './outage-policy.js';
import type { Visit } from './visit-reader.js';

/** How long a visitor to a known code waits: half for the decision, half for word on whether the code is still sound. */
const knownCodeWaitMs = 300;
const halfWaitMs = knownCodeWaitMs / 2;

const fromMemory = new Counter('qr_scans_from_memory_total', 'Codes opened without the database');

/** Opens known codes from memory while the database is late or away (as `stale-if-error` does in RFC 5861). */
@Injectable()
export class KnownCodeOutagePolicy extends OutagePolicy {
  private readonly logger = new Logger('Scan');
  private readonly sound = new CoalescedLookup<QrId>((ids) => this.qr.sound(ids), halfWaitMs);

  constructor(
    private readonly known: KnownCodes,
    private readonly qr: QrService,
  ) {
    super();
  }

  override async open(id: QrId, visit: Visit, decision: Promise<Destination>): Promise<Destination> {
    try {
      return await withTimeout(decision, halfWaitMs, databaseLate);
    } catch (error) {
      if (isOutage(error) && this.known.recall(id)) return this.openInDoubt(id, visit, decision);
      return decision; // has failed, or has to be waited for
    }
  }

  override async find<Found>(id: string, lookup: Promise<Found>): Promise<Found | Destination> {
    try {
      return await withTimeout(lookup, knownCodeWaitMs, databaseLate);
    } catch (error) {
      const qrId = parseQrId(id);
      const known = qrId && isOutage(error) ? this.known.recall(qrId) : undefined;
      if (!known) return withTimeout(lookup, lookupTimeoutMs, databaseLate);
      fromMemory.add();
      return known;
    }
  }

  /** The decision gets its second half; meanwhile the database, which may answer reads alone, is asked whether the code is still sound. */
  private async openInDoubt(id: QrId, { kind }: Visit, decision: Promise<Destination>): Promise<Destination> {
    const [decided, sound] = await Promise.allSettled([
      withTimeout(decision, halfWaitMs, databaseLate),
      withTimeout(this.sound.has(id), halfWaitMs, databaseLate),
    ]);
    if (decided.status === 'fulfilled') return decided.value;
    if (!isOutage(decided.reason)) return decision; // has failed
    if (sound.status === 'fulfilled' && !sound.value) return this.openUnsound(id);
    const known = this.known.recall(id);
    if (!known) return decision;
    fromMemory.add();
    this.logger.warn({ err: decided.reason as unknown, id, kind }, 'a code was opened from memory');
    return known;
  }

  /** Switched off, or flagged, since it was last seen. */
  private async openUnsound(id: QrId): Promise<Destination> {
    this.known.forget(id);
    return this.known.learn(await withTimeout(this.qr.find(id), lookupTimeoutMs, databaseLate));
  }
}
