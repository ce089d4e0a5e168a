import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { makeQrId } from '../qr/store/qr.record.js';
import { ScanCounter } from './scan-counter.js';
import { scanPage } from './scan-page.js';
import { VisitWriter } from './visit-writer.js';

/**
 * Number of warm-up requests, which take about 30 ms. The first compiles the code, the others fill the connection pool and the engine's
 * caches.
 */
const rounds = 10;

/** Warms up connections and code, so that the first scan does not wait, and closes the connections. */
@Injectable()
export class ScanLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Scan');

  constructor(
    private readonly counter: ScanCounter,
    private readonly visits: VisitWriter,
    private readonly host: HttpAdapterHost,
  ) {}

  /**
   * Connects, has the statements planned, and runs the code of a scan by HEAD requests for unknown ids, which are never counted. The
   * routes exist, and the server does not listen yet. A failure is logged and does not stop the start.
   */
  async onApplicationBootstrap(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (iPhone)' };
    try {
      await Promise.all([this.counter.prepare(), this.visits.prepare()]);
      for (let round = 0; round < rounds; round++) {
        const id = makeQrId();
        await server.inject({ method: 'HEAD', url: `/${id}`, headers });
        scanPage({ id, address: 'https://example.com/' });
      }
    } catch (err) {
      this.logger.warn({ err }, 'Could not warm up scans; the first ones may take longer.');
    }
  }

  /** All requests have been answered. Scans that were opened from memory may still wait to be counted. */
  async onApplicationShutdown(): Promise<void> {
    await this.counter.end();
    await this.visits.end();
  }
}
