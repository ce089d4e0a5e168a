import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';

type Work = (stop: AbortSignal) => Promise<unknown>;

interface Job {
  readonly name: string;
  readonly intervalMs: number;
  readonly work: Work;
  /** The run under way, or the last one. */
  current: Promise<void>;
  /** The run that starts when {@link current} has ended. */
  next: Promise<void> | undefined;
  isFailing: boolean;
}

/** Runs the recurring work of this server. Other servers on the same database run the same jobs at the same time. */
@Injectable()
export class BackgroundJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('BackgroundJobs');
  private readonly stop = new AbortController();
  private readonly jobs: Job[] = [];
  private timers: NodeJS.Timeout[] = [];

  /**
   * Adds a job, which runs when the server has started and then at each interval, never twice at once. Services call it in their constructor.
   * @param name for the log
   * @param work its failure is logged. Once its signal is aborted it must end soon, and may reject.
   * @returns a function that runs the job and resolves when that run has ended, even if it failed
   */
  every(name: string, intervalMs: number, work: Work): () => Promise<void> {
    const job: Job = {
      name,
      intervalMs,
      work,
      current: Promise.resolve(),
      next: undefined,
      isFailing: false,
    };
    this.jobs.push(job);
    return () => this.run(job);
  }

  /** Runs every job now; resolves when all have ended. */
  async runAll(): Promise<void> {
    await Promise.all(this.jobs.map((job) => this.run(job)));
  }

  onApplicationBootstrap(): void {
    this.timers = this.jobs.map((job) => setInterval(() => void this.run(job), job.intervalMs).unref());
    for (const job of this.jobs) void this.run(job);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.stop.abort();
    await Promise.all(this.jobs.map((job) => job.next ?? job.current));
  }

  /** Waits for a run under way, which may have missed what the caller has just changed. Calls made meanwhile share the next run. */
  private run(job: Job): Promise<void> {
    job.next ??= job.current.then(() => {
      job.next = undefined;
      job.current = this.attempt(job);
      return job.current;
    });
    return job.next;
  }

  /** Logs the first of several failures in a row, and the success after them. */
  private async attempt(job: Job): Promise<void> {
    if (this.stop.signal.aborted) return;
    try {
      await job.work(this.stop.signal);
      if (job.isFailing) this.logger.warn(`Job '${job.name}' works again`);
      job.isFailing = false;
    } catch (error) {
      if (this.stop.signal.aborted || job.isFailing) return;
      job.isFailing = true;
      this.logger.error(
        { err: error },
        `Job '${job.name}' failed; it runs again in ${spoken(job.intervalMs)}`,
      );
    }
  }
}

const spoken = (ms: number) => (ms < 120_000 ? `${ms / 1_000} seconds` : `${ms / 60_000} minutes`);

/** Not global: Nest stops global modules last, after the database is closed. */
@Module({ providers: [BackgroundJobs], exports: [BackgroundJobs] })
export class BackgroundJobsModule {}
