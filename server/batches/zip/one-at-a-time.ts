import type { Readable } from 'node:stream';
import { domainError } from '../../common/errors/domain-error.js';

class ZipUnderWay extends domainError(
  'too-many',
  'rate.limited',
  'One ZIP at a time: wait until yours has come',
) {
  override readonly headers = { 'retry-after': '10' };
}

/** Lets each client have one long answer at a time of this server. */
export class OneAtATime {
  private readonly clients = new Set<string>();

  /** @returns the stream of `make`, which frees the client's place when it ends @throws ZipUnderWay */
  async stream(client: string, make: () => Promise<Readable>): Promise<Readable> {
    if (this.clients.has(client)) throw new ZipUnderWay();
    this.clients.add(client);
    try {
      const stream = await make();
      return stream.once('close', () => this.clients.delete(client));
    } catch (error) {
      this.clients.delete(client);
      throw error;
    }
  }
}
