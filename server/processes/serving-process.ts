import cluster, { type Worker } from 'node:cluster';
import type { ProcessMessage } from '../common/process/process-messages.js';

/** Longer than a process takes to stop at most. */
const endLimitMs = 40_000;

/** A process that serves, as the first process sees it. */
export class ServingProcess {
  readonly startedMs = performance.now();
  private readonly worker: Worker;
  /** Resolves once it accepts connections; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves once it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  private isWanted = true;

  /** @param onMessage what it tells us */
  constructor(databaseUrl: string, onMessage: (message: ProcessMessage) => void) {
    this.worker = cluster.fork({ DATABASE_URL: databaseUrl });
    this.worker.on('message', onMessage);
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    this.ready = new Promise((resolve, reject) => {
      this.worker.once('listening', () => resolve());
      this.worker.once('exit', () => reject(new Error('A process ended at its start')));
    });
    this.ready.catch(() => undefined); // callers await it too
  }

  /** Whether it ended, or will, because we wanted that. */
  get isEnding(): boolean {
    return !this.isWanted;
  }

  tell(message: ProcessMessage): void {
    if (this.worker.isConnected()) this.worker.send(message);
  }

  /** Requests in flight finish. Ends it for good after {@link endLimitMs}. */
  end(how: 'at-once' | 'gently'): Promise<void> {
    this.isWanted = false;
    if (how === 'gently') this.tell({ kind: 'end-gently' });
    else this.worker.process.kill('SIGTERM');
    const timer = setTimeout(() => this.worker.process.kill('SIGKILL'), endLimitMs);
    return this.ended.finally(() => clearTimeout(timer));
  }
}
