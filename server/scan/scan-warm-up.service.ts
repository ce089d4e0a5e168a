import { Injectable, Logger } from '@nestjs/common';
import type { InjectOptions } from 'fastify';
import { makeQrId } from '../qr/qr.record.js';
import { DailyVisits } from './daily-visits.js';
import { ScanCounter } from './scan-counter.js';
import { scanPage } from './scan-page.js';

/**
 * Number of warm-up requests, which take about 30 ms. The first compiles the code, the others fill the connection pool and the engine's
 * caches.
 */
const rounds = 10;

/** A HEAD request for an unknown id, which is never counted. */
const headOf = (id: string): InjectOptions => ({
  method: 'HEAD',
  url: `/${id}`,
  headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (iPhone)' },
});

/** Warms up connections and code before the server listens, so that the first scan does not wait. */
@Injectable()
export class ScanWarmUp {
  private readonly logger = new Logger('Scan');

  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
  ) {}

  /**
   * Connects, has the statements planned, and runs the code of a scan. A failure is logged and does not stop the start.
   * @param send handles a request as if a client had sent it
   */
  async run(send: (request: InjectOptions) => Promise<unknown>): Promise<void> {
    try {
      await Promise.all([this.counter.prepare(), this.daily.prepare()]);
      for (let round = 0; round < rounds; round++) {
        const id = makeQrId();
        await send(headOf(id));
        scanPage({ id, address: 'https://example.com/' });
      }
    } catch (err) {
      this.logger.warn({ err }, 'Could not warm up scans; the first ones may take longer.');
    }
  }
}
