import { Injectable, Logger } from '@nestjs/common';
import type { InjectOptions } from 'fastify';
import { makeQrId } from '../qr/make-qr-id.js';
import { DailyVisits } from './daily-visits.js';
import { ScanCounter } from './scan-counter.js';
import { scanPage } from './scan-page.js';

/** Some 30 ms: after the first the code is compiled, after the others the pool and the caches of the engine are filled. */
const rounds = 10;

/** A look at a code that there is not: HEAD counts nothing. */
const lookAt = (id: string): InjectOptions => ({
  method: 'HEAD',
  url: `/${id}`,
  headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (iPhone)' },
});

/** Does before the server listens what the first scan of a process would wait for. */
@Injectable()
export class ScanWarmUp {
  private readonly logger = new Logger('Scan');

  constructor(
    private readonly counter: ScanCounter,
    private readonly daily: DailyVisits,
  ) {}

  /**
   * Connects, has the statements planned, and has the code of a scan run. A failure is logged: scans will do with what there is.
   * @param send handles a request as if a client had sent it
   */
  async run(send: (request: InjectOptions) => Promise<unknown>): Promise<void> {
    try {
      await Promise.all([this.counter.prepare(), this.daily.prepare()]);
      for (let round = 0; round < rounds; round++) {
        const id = makeQrId();
        await send(lookAt(id));
        scanPage({ id, address: 'https://example.com/' });
      }
    } catch (err) {
      this.logger.warn({ err }, 'the first scans may take longer');
    }
  }
}
