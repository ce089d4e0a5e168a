import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Changes, CodeChanges } from './code-changes.js';
import { KnownCodes } from './known-codes.js';

const pollMs = 1_000;
/**
 * An answer to a scan that was counted before a change may be read after it, and teach what no longer holds: a change is applied
 * again for this long. Longer than any statement of a scan runs.
 */
const repeatMs = 5_000;
/** Changes are kept for an hour: after half of it without an answer some may be missing. */
const trustedMs = 30 * 60_000;

/** Makes this process forget codes that were switched off, deleted or flagged, within a second or so of the change. */
@Injectable()
export class CodeChangeFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Scan');
  private position: number | undefined;
  private recent: { readonly codes: Changes['codes']; readonly untilMs: number }[] = [];
  private answeredAtMs = 0;
  private isBehind = false;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly changes: CodeChanges,
    private readonly known: KnownCodes,
  ) {}

  /** Before the first request: what is learned from then on is followed. */
  async onApplicationBootstrap(): Promise<void> {
    await this.poll();
    this.recent = []; // no scan has been answered yet
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.polling;
    await this.changes.end();
  }

  private poll(): Promise<void> {
    this.polling = this.followChanges().finally(() => {
      if (!this.isStopped) this.timer = setTimeout(() => void this.poll(), pollMs).unref();
    });
    return this.polling;
  }

  private async followChanges(): Promise<void> {
    try {
      if (performance.now() - this.answeredAtMs > trustedMs) this.position = undefined;
      const { position, codes } = await this.changes.since(this.position);
      this.position = position;
      this.answeredAtMs = performance.now();
      this.isBehind = false;
      this.apply(codes);
    } catch (error) {
      if (!this.isBehind) this.logger.warn({ err: error }, 'changes of codes cannot be followed');
      this.isBehind = true;
    }
  }

  private apply(codes: Changes['codes']): void {
    const nowMs = performance.now();
    this.recent = this.recent.filter(({ untilMs }) => untilMs > nowMs);
    if (codes.length > 0) this.recent.push({ codes, untilMs: nowMs + repeatMs });
    for (const change of this.recent) {
      if (change.codes === 'all') this.known.forgetAll();
      else for (const id of change.codes) this.known.forget(id);
    }
  }
}
