import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseFailure, Unavailable } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import type { QrId } from '../qr/qr-id.js';
import { QrService } from '../qr/qr.service.js';
import type { Resource } from '../qr/resource.js';
import { DailyVisits } from './daily-visits.js';
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

/** So long does somebody wait for the database whose code's address is known here. */
const patienceMs = 300;
/** So long for a visit that is not counted; a scan has the counter's own limit. */
const lookUpMs = 3_000;

/** Opening a scan link. */
@Injectable()
export class ScanService {
  private readonly logger = new Logger('Scan');
  private readonly known = new KnownAddresses();
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
   * Decides where a visit goes; a person's is counted. When the database does not answer in time, a code that was seen before
   * leads straight to its resource, noted in the log; its scan may yet be counted, and is never counted twice.
   * @returns undefined for a prefetch, which is to be refused
   * @throws QrNotFound, or a failure of the database for a code not seen before
   */
  async open(id: QrId, visit: Visit): Promise<Destination | undefined> {
    if (visit.kind === 'prefetch') return void this.daily.note(id, visit);
    const decided = visit.kind === 'person' ? this.scan(id, visit) : this.lookUp(id, visit);
    try {
      return await inTime(decided, patienceMs);
    } catch (error) {
      const address = isFailure(error) ? this.known.get(id) : undefined;
      if (address === undefined) return decided; // which has failed, or is waited for
      this.logger.warn({ err: error, id, kind: visit.kind }, 'a code was opened without the database');
      return { id, address };
    }
  }

  /**
   * Counts one scan for a client that opens the resource itself.
   * @throws QrNotFound, Unavailable
   */
  async increment(id: string, visit: Visit): Promise<Increment> {
    try {
      const record = await inTime(this.qr.find(id), lookUpMs);
      const { counter } = await this.countOne(record.id, visit);
      return { record: { ...record, counter }, shouldRedirect: this.seesPreContent(counter) };
    } catch (error) {
      if (!isFailure(error)) throw error;
      throw new Unavailable(`Error incrementing counter for QR code ${id}`, { cause: error });
    }
  }

  private scan(id: QrId, visit: Visit): Promise<Destination> {
    return this.countOne(id, visit).then((counted) => {
      const direct = this.learn(counted);
      return this.seesPreContent(counted.counter) ? { id, address: `/prel1/${id}` } : direct;
    });
  }

  private async lookUp(id: QrId, visit: Visit): Promise<Destination> {
    const record = await inTime(this.qr.find(id), lookUpMs).catch(this.forgetting(id));
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

/** @throws Unavailable when it takes longer; the work goes on */
function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable(`The database does not answer within ${ms} ms`));
    const timer = setTimeout(late, ms);
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
