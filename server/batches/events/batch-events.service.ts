import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { domainError } from '../../common/errors/domain-error.js';
import { clientSignal } from '../../common/http/client-signal.js';
import { clientKeyOf } from '../../common/http/client-key.js';
import { Drain } from '../../common/http/drain.js';
import type { Batch } from '../batch.js';
import { BatchStore } from '../batch-store.service.js';
import { BatchesService } from '../batches.service.js';

/** How often the state is read. Servers do not tell each other of changes, so that any of them can be asked. */
const pollMs = 1_000;
/** A line that keeps proxies and the server itself from closing a connection on which nothing happens. */
const beatMs = 10_000;
/** Browsers come back after this time when a connection ends. */
const retryMs = 3_000;
/** A connection ends after this time. The browser of an open page opens another one; connections of closed pages do not pile up. */
const longestMs = 10 * 60_000;
const maxOfClient = 6;
const maxOfAll = 500;

class TooManyStreams extends domainError('too-many', 'rate.limited', 'Too many open streams of events') {
  override readonly headers = { 'retry-after': '10' };
}

/** Tells how far a batch is while it is made, as server-sent events. */
@Injectable()
export class BatchEvents {
  /** Number of open streams by client. */
  private readonly open = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly batches: BatchesService,
    private readonly store: BatchStore,
    private readonly drain: Drain,
  ) {}

  /** @returns a stream that ends when the batch is done or stopped @throws KeyUnauthorized, KeyMistyped, TooManyStreams */
  async stream(id: string, request: FastifyRequest): Promise<Readable> {
    const batch = await this.batches.open(id, request, 'read');
    const client = clientKeyOf(request);
    const ofClient = this.open.get(client) ?? 0;
    if (ofClient >= maxOfClient || this.all >= maxOfAll) throw new TooManyStreams();
    this.open.set(client, ofClient + 1);
    this.all++;
    const stream = Readable.from(this.events(batch, clientSignal(request.raw)), { objectMode: false });
    return stream.once('close', () => this.leave(client));
  }

  private async *events(batch: Batch, gone: AbortSignal): AsyncGenerator<string, void> {
    yield `retry: ${retryMs}\n\n`;
    const end = performance.now() + longestMs;
    let sent = '';
    let sentAt = performance.now();
    for (let now: Batch | undefined = batch; now; now = await this.store.find(batch.id)) {
      const mark = `${now.state} ${now.done}`;
      if (mark !== sent) yield `data: ${JSON.stringify(await this.batches.state(now))}\n\n`;
      else if (performance.now() - sentAt > beatMs) yield ':\n\n';
      if (mark !== sent || performance.now() - sentAt > beatMs) sentAt = performance.now();
      sent = mark;
      const isOver = now.state === 'done' || now.state === 'stopped';
      if (isOver || gone.aborted || this.drain.begun || performance.now() > end) return;
      await sleep(pollMs);
    }
  }

  private leave(client: string): void {
    const left = (this.open.get(client) ?? 1) - 1;
    if (left > 0) this.open.set(client, left);
    else this.open.delete(client);
    this.all--;
  }
}
