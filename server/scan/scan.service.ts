import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseFailure, Unavailable } from '../common/errors/unavailable.js';
import { withTimeout } from '../common/with-timeout.js';
import { Settings } from '../config/settings.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import { preContentPath } from '../domain/paths.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { QrService } from '../qr/qr.service.js';
import type { Resource } from '../domain/resource.js';
import { DailyVisits } from './daily-visits.js';
import { JoinedQuestions } from './joined-questions.js';
import { KnownAddresses } from './known-addresses.js';
import { goesThroughPreContent } from './pre-content.rule.js';
import { type CountedScan, ScanCounter } from './scan-counter.js';
import type { Visit } from './visit-reader.js';

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

/** Where a code leads does not need more of it. */
type Locatable = Pick<QrRecord, 'id' | 'resource'>;

/**
 * So long does somebody wait for the database whose code's address is known here; half of it for the count alone, the rest for
 * word that the code is there still.
 */
const patienceMs = 300;
/** So long for a visit that is not counted; a scan has the counter's own limit. */
const lookUpMs = 3_000;

/** Opening a scan link. */
@Injectable()
export class ScanService {
  private readonly logger = new Logger('Scan');
  private readonly known = new KnownAddresses();
  private readonly active = new JoinedQuestions<QrId>((ids) => this.qr.active(ids), patienceMs / 2);
  /** Lately; the counter gives all scans of a code that it counted together the same resource. */
  private learnt: { readonly resource: Resource; readonly direct: Destination } | undefined;

  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
    private readonly settings: Settings,
  ) {}

  /**
   * Decides where a visit goes; a person's is counted. When that takes too long or fails, a code that was seen before leads straight
   * to its resource, unless the database says that it is gone; its scan may yet be counted, and is never counted twice.
   * @returns undefined for a prefetch, which is to be refused
   * @throws QrNotFound, or a failure of the database for a code not seen before
   */
  async open(id: QrId, visit: Visit): Promise<Destination | undefined> {
    if (visit.kind === 'prefetch') return void this.daily.note(id, visit);
    const decided = visit.kind === 'person' ? this.scan(id, visit) : this.lookUp(id, visit);
    try {
      return await withTimeout(decided, patienceMs / 2, late);
    } catch (error) {
      if (isFailure(error) && this.known.get(id) !== undefined) return this.openInDoubt(id, visit, decided);
      return decided; // which has failed, or is waited for
    }
  }

  /**
   * The code, for a page on the way to its resource; or only where it led when it was last seen, when the database does not answer.
   * @param id as it stands in an address
   * @throws QrNotFound, or a failure of the database for a code not seen before
   */
  async findOnTheWay(id: string): Promise<QrRecord | Destination> {
    const found = this.qr.find(id);
    try {
      const record = await withTimeout(found, patienceMs, late);
      this.learn(record);
      return record;
    } catch (error) {
      const qrId = parseQrId(id);
      const address = qrId && isFailure(error) ? this.known.get(qrId) : undefined;
      return address === undefined ? withTimeout(found, lookUpMs, late) : { id: qrId!, address };
    }
  }

  /**
   * Counts one scan for a client that opens the resource itself.
   * @throws QrNotFound, Unavailable
   */
  async increment(id: string, visit: Visit): Promise<Increment> {
    try {
      const record = await withTimeout(this.qr.find(id), lookUpMs, late);
      const { counter } = await this.countOne(record.id, visit);
      return { record: { ...record, counter }, shouldRedirect: this.seesPreContent(counter) };
    } catch (error) {
      if (!isFailure(error)) throw error;
      throw new Unavailable(`Error incrementing counter for QR code ${id}`, { cause: error });
    }
  }

  private async openInDoubt(id: QrId, visit: Visit, decided: Promise<Destination>): Promise<Destination> {
    const [counted, active] = await Promise.allSettled([
      withTimeout(decided, patienceMs / 2, late),
      withTimeout(this.active.isTrueOf(id), patienceMs / 2, late),
    ]);
    if (counted.status === 'fulfilled') return counted.value;
    if (!isFailure(counted.reason)) return decided; // which has failed
    if (active.status === 'fulfilled' && !active.value) {
      this.known.forget(id);
      throw new QrNotFound(id);
    }
    const address = this.known.get(id);
    if (address === undefined) return decided;
    this.logger.warn(
      { err: counted.reason as unknown, id, kind: visit.kind },
      'a code was opened from memory',
    );
    return { id, address };
  }

  private scan(id: QrId, visit: Visit): Promise<Destination> {
    return this.countOne(id, visit).then((counted) => {
      const direct = this.learn(counted);
      return this.seesPreContent(counted.counter) ? { id, address: preContentPath('first', id) } : direct;
    });
  }

  private async lookUp(id: QrId, visit: Visit): Promise<Destination> {
    const record = await withTimeout(this.qr.find(id), lookUpMs, late).catch(this.forgetting(id));
    this.daily.note(id, visit);
    return this.learn(record);
  }

  private countOne(id: QrId, visit: Visit): Promise<CountedScan> {
    return this.counter.count(id).then((counted) => {
      if (!counted) {
        this.known.forget(id);
        throw new QrNotFound(id);
      }
      this.daily.note(id, visit);
      return counted;
    });
  }

  /** Keeps where a code leads, however late the database said so; once for all scans of a code that were counted together. */
  private learn({ id, resource }: Locatable): Destination {
    if (this.learnt?.resource !== resource || this.learnt.direct.id !== id) {
      const direct = { id, address: headerSafe(this.presenter.resourceAddress({ resource })) };
      this.known.remember(id, direct.address);
      this.learnt = { resource, direct };
    }
    return this.learnt.direct;
  }

  /** For `.catch()`: a code that is there no longer is not opened from memory either. */
  private forgetting(id: QrId) {
    return (error: unknown): never => {
      if (error instanceof QrNotFound) this.known.forget(id);
      throw error;
    };
  }

  private seesPreContent(counter: number): boolean {
    return goesThroughPreContent(counter, this.settings.preContentEvery);
  }
}

/** Of characters that a header and a page can carry as they are. */
const plainAddress = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\/[\w/?#@!$&()*+,:;=%.~-]*$/;

/** As an address that a header can carry: anything else is encoded. Parsing each one took longer than looking at it. */
const headerSafe = (address: string) => (plainAddress.test(address) ? address : new URL(address).href);

const isFailure = (error: unknown) => error instanceof Unavailable || isDatabaseFailure(error);

const late = () => new Unavailable('The database does not answer in time');
