import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { QrRecord } from '../qr/qr.record.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrId } from '../domain/qr-id.js';
import { redirectAddress } from '../domain/redirect-address.js';
import type { Resource } from '../domain/resource.js';
import type { Destination } from './destination.js';
import { KnownCodes } from './known-codes.js';

/** How long an address may be used after the database last confirmed it. */
const maxAgeMs = 10 * 60_000;
const maxCodes = 65_536;
/** Characters of all addresses together: 128 for each code on average. */
const maxCharacters = 8 * 1024 * 1024;

/** The codes that this process has opened lately. */
@Injectable()
export class InMemoryKnownCodes extends KnownCodes {
  private readonly addresses = new LRUCache<QrId, string>({
    max: maxCodes,
    maxSize: maxCharacters,
    sizeCalculation: (address) => address.length,
    ttl: maxAgeMs,
    perf: performance, // the clock of the tests where they set one
  });
  /** The counter hands all scans of a code in one batch the same resource object: its address is built once. */
  private latest: { readonly resource: Resource; readonly destination: Destination } | undefined;

  constructor(private readonly presenter: QrPresenter) {
    super();
  }

  override learn({ id, resource, warning }: Pick<QrRecord, 'id' | 'resource' | 'warning'>): Destination {
    if (warning) {
      this.forget(id);
      return { id, address: redirectAddress(this.presenter.resourceAddress({ resource })), warning };
    }
    if (this.latest?.resource !== resource || this.latest.destination.id !== id) {
      const address = redirectAddress(this.presenter.resourceAddress({ resource }));
      this.addresses.set(id, address);
      this.latest = { resource, destination: { id, address } };
    }
    return this.latest.destination;
  }

  override recall(id: QrId): Destination | undefined {
    const address = this.addresses.get(id);
    return address === undefined ? undefined : { id, address };
  }

  override forget(id: QrId): void {
    this.addresses.delete(id);
    if (this.latest?.destination.id === id) this.latest = undefined;
  }
}
