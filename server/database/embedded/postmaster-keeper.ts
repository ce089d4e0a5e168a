import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLocation } from './database-location.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { findOrStartPostmaster, type Postmaster, stopPostmaster } from './postmaster.js';
import { isPostmasterOf, readPostmasterPid } from './postmaster-pid.js';
import { pauseBeforeRestart } from './restart.rule.js';

const pollMs = 1_000;

/**
 * Starts PostgreSQL again when it has ended without us, on the same port, so that connections find it. One that somebody shuts down
 * while we run counts as ended: it would wait for our connections, and let no new one in.
 */
export class PostmasterKeeper {
  /** Resolves once it is not started any more, with what the operator has to know. */
  readonly gone: Promise<EmbeddedPostgresError>;
  private giveUp!: (reason: EmbeddedPostgresError) => void;
  private readonly stopping = new AbortController();
  private readonly endsMs: number[] = [];
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();

  /** @param log receives a line when PostgreSQL has ended, and when it is back */
  constructor(
    private readonly place: DatabaseLocation,
    private postmaster: Postmaster,
    private readonly log: (line: string) => void,
  ) {
    this.gone = new Promise((resolve) => (this.giveUp = resolve));
    this.lookLater();
  }

  /** Stops PostgreSQL, also one that is just being started again. @throws EmbeddedPostgresError when it does not stop */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.working;
    await stopPostmaster(this.place.cluster, this.postmaster.pid);
  }

  private lookLater(): void {
    this.timer = setTimeout(() => {
      this.working = this.look().then((isKept) => {
        if (isKept && !this.stopping.signal.aborted) this.lookLater();
      });
    }, pollMs).unref();
  }

  /** @returns false once PostgreSQL is given up */
  private async look(): Promise<boolean> {
    try {
      if (await this.isRunning()) return true;
      this.log(`The embedded PostgreSQL (process ${this.postmaster.pid}) has ended: starting it again`);
      await this.restart();
      this.log(`The embedded PostgreSQL runs again (process ${this.postmaster.pid})`);
    } catch (error) {
      if (this.stopping.signal.aborted) return false;
      if (error instanceof EmbeddedPostgresError) return (this.giveUp(error), false);
      this.log(`The embedded PostgreSQL cannot be watched: ${String(error)}`);
    }
    return true;
  }

  private async isRunning(): Promise<boolean> {
    const { pid } = this.postmaster;
    if (!(await isPostmasterOf(this.place.cluster, pid))) return false;
    const found = await readPostmasterPid(this.place.cluster);
    return found?.pid === pid && found.status !== 'stopping';
  }

  /** @throws EmbeddedPostgresError when it ended, or failed to start, too often; AbortError when we stop */
  private async restart(): Promise<void> {
    for (let reason = ''; ;) {
      this.endsMs.push(performance.now());
      const pauseMs = pauseBeforeRestart(this.endsMs, performance.now());
      if (pauseMs === undefined) throw this.tooOften(reason);
      await sleep(pauseMs, undefined, { signal: this.stopping.signal });
      try {
        await stopPostmaster(this.place.cluster, this.postmaster.pid);
        this.postmaster = await findOrStartPostmaster(this.place, this.postmaster.port);
        return;
      } catch (error) {
        if (!(error instanceof EmbeddedPostgresError)) throw error;
        reason = `: ${error.message}`;
      }
    }
  }

  private tooOften(reason: string): EmbeddedPostgresError {
    return new EmbeddedPostgresError(
      `The embedded PostgreSQL ended ${this.endsMs.length} times${reason || `: see postgres.log in ${this.place.dataDir}`}`,
    );
  }
}
