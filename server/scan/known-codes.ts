import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isDatabaseFailure, Unavailable } from '../common/errors/unavailable.js';
import { Counter } from 'prom-client';
import { withTimeout } from '../common/process/with-timeout.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { redirectAddress } from '../domain/redirect-address.js';
import type { Opened } from '../domain/outcome-columns.js';
import { isAbsence, QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/store/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { CoalescedLookup } from './coalesced-lookup.js';
import type { Destination } from './destination.js';
import type { Visit } from './visit-reader.js';

/** An address is forgotten when the database has not confirmed it for this long. */
const maxAgeMs = 10 * 60_000;
const maxCodes = 65_536;
/** Maximum length of all addresses together, which is 128 characters for each code on average. */
const maxCharacters = 8 * 1024 * 1024;

/** Maximum wait for a visitor to a known code: half of it for the count, the other half for a second query about the code. */
const knownCodeWaitMs = 300;
const halfWaitMs = knownCodeWaitMs / 2;
/** Time limit of a lookup, which counts nothing. Counting has its own limits, at its connection. */
const lookupTimeoutMs = 3_000;

const fromMemory = new Counter({
  name: 'qr_scans_from_memory_total',
  help: 'Codes opened without the database',
});

/** The part of a record that says where its code leads. */
export type OpenCode = Pick<QrRecord, 'id' | 'warning'> & { readonly outcome: Opened };

/**
 * Remembers where codes lead, and opens them from memory while the database is slow or unavailable (as `stale-if-error` does in
 * RFC 5861). Codes that the database reports as missing, disabled or flagged are forgotten at once.
 */
@Injectable()
export class KnownCodes {
  private readonly logger = new Logger('Scan');
  private readonly addresses = new LRUCache<QrId, string>({
    max: maxCodes,
    maxSize: maxCharacters,
    sizeCalculation: (address) => address.length,
    ttl: maxAgeMs,
    perf: performance, // Tests replace this clock.
  });
  /** Latest outcome and its destination. All scans of a code in one batch share the object, so its address is built only once. */
  private latest: { readonly outcome: Opened; readonly destination: Destination } | undefined;
  private readonly withoutWarning = new CoalescedLookup<QrId, Opened>(
    (ids) => this.qr.openedWithoutWarning(ids),
    halfWaitMs,
  );

  constructor(
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
  ) {}

  /** Returns where a code leads, as an address fit for a header, and remembers it unless the code needs a warning. */
  destinationOf(code: OpenCode): Destination {
    const { id, outcome, warning } = code;
    if (warning) {
      this.forget(id);
      return { id, address: redirectAddress(this.presenter.openedAddress(code)), warning };
    }
    if (this.latest?.outcome !== outcome || this.latest.destination.id !== id) {
      const address = redirectAddress(this.presenter.openedAddress(code));
      this.addresses.set(id, address);
      this.latest = { outcome, destination: { id, address } };
    }
    return this.latest.destination;
  }

  /**
   * Waits for the database's decision about a visit. When that is late or fails, a known code leads straight to its resource, unless the
   * database reports the code as disabled or flagged. The decision is not cancelled, so its scan may still be counted.
   * @throws what `decision` throws, when the code is missing, disabled or not known
   */
  async open(id: QrId, { kind }: Visit, decision: Promise<Destination>): Promise<Destination> {
    const decided = this.forgetAbsent(id, decision);
    try {
      return await withTimeout(decided, halfWaitMs, databaseLate);
    } catch (error) {
      if (isOutage(error) && this.addresses.has(id)) return this.openUnconfirmed(id, kind, decided);
      return decided;
    }
  }

  /**
   * Reads a record. When the database is late or fails, it returns only the destination of a known code.
   * @param id as it stands in the request
   * @throws QrNotFound, QrGone; for unknown codes also Unavailable or the database's error
   */
  async find(id: string): Promise<QrRecord | Destination> {
    const qrId = parseQrId(id);
    if (!qrId) throw new QrNotFound(id);
    const lookup = this.forgetAbsent(qrId, this.lookUp(qrId));
    try {
      return await withTimeout(lookup, knownCodeWaitMs, databaseLate);
    } catch (error) {
      const known = isOutage(error) ? this.recall(qrId) : undefined;
      if (!known) return inLookupTime(lookup);
      fromMemory.inc();
      return known;
    }
  }

  private async lookUp(id: QrId): Promise<QrRecord> {
    const record = await this.qr.find(id);
    this.destinationOf(record);
    return record;
  }

  /** Waits for the second half of the time, and meanwhile asks where the code leads. Even a read-only database can answer that. */
  private async openUnconfirmed(
    id: QrId,
    kind: Visit['kind'],
    decision: Promise<Destination>,
  ): Promise<Destination> {
    const [decided, current] = await Promise.allSettled([
      withTimeout(decision, halfWaitMs, databaseLate),
      withTimeout(this.withoutWarning.find(id), halfWaitMs, databaseLate),
    ]);
    if (decided.status === 'fulfilled') return decided.value;
    if (!isOutage(decided.reason)) return decision; // The decision has failed, so awaiting it throws its reason.
    if (current.status === 'fulfilled' && !current.value) return this.openDisabledOrFlagged(id);
    const known =
      current.status === 'fulfilled'
        ? this.destinationOf({ id, outcome: current.value!, warning: null })
        : this.recall(id);
    if (!known) return decision;
    fromMemory.inc();
    const isConfirmed = current.status === 'fulfilled';
    this.logger.warn(
      { err: decided.reason as unknown, id, kind, isConfirmed },
      'Opened a code from memory, because the database did not count its scan in time.',
    );
    return known;
  }

  /** Answers for a known code that has meanwhile been disabled or flagged. @throws QrGone for a disabled code */
  private async openDisabledOrFlagged(id: QrId): Promise<Destination> {
    this.forget(id);
    return this.destinationOf(await inLookupTime(this.qr.find(id)));
  }

  private recall(id: QrId): Destination | undefined {
    const address = this.addresses.get(id);
    return address === undefined ? undefined : { id, address };
  }

  /** Forgets a code that the database reports as missing or gone, even if it does so after the visitor was served. */
  private forgetAbsent<Answer>(id: QrId, answer: Promise<Answer>): Promise<Answer> {
    return answer.catch((error: unknown) => {
      if (isAbsence(error)) this.forget(id);
      throw error;
    });
  }

  private forget(id: QrId): void {
    this.addresses.delete(id);
    if (this.latest?.destination.id === id) this.latest = undefined;
  }
}

/** Whether an error means that the database is slow or unavailable, and not that a code is missing or gone. */
export const isOutage = (error: unknown): boolean => error instanceof Unavailable || isDatabaseFailure(error);

/** @throws Unavailable when the lookup takes longer than 3 s */
export const inLookupTime = <Found>(lookup: Promise<Found>): Promise<Found> =>
  withTimeout(lookup, lookupTimeoutMs, databaseLate);

const databaseLate = (): Unavailable => new Unavailable('The database does not answer in time');
