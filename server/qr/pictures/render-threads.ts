import type { Piscina } from 'piscina';
import { preloadCanvas, startThreadPool } from '../../common/process/thread-pool.js';
import type { SentTask } from '../../render/render-worker.js';
import { makeTaskClock, now, overlongMessage, type TaskClock } from '../../render/task-clock.js';

type Options = Parameters<typeof startThreadPool>[0];

/** A task has taken too long, and was ended. */
export class TaskOverlong extends Error {}

/** Time in which running tasks may end when the server stops. */
const closeTimeout = 3_000;

/**
 * Worker threads that draw. A drawing that takes long ends itself. A thread that works on a task for too long is ended and replaced: it may
 * be in a loop, and canvases are outside of the memory that limits of a thread cover.
 */
export class RenderThreads {
  private started: Promise<Piscina> | undefined;

  /**
   * @param options of Piscina; its file takes a {@link SentTask}
   * @param maxTaskMs time that a thread may work on a task, without that of its start
   */
  constructor(
    private readonly options: Options,
    private readonly maxTaskMs: number,
  ) {}

  /** Starts the first thread, unless it has been started. */
  async start(): Promise<void> {
    await this.pool;
  }

  /** @throws TaskOverlong; the errors of the task */
  async run<Result>(name: SentTask['name'], task: object): Promise<Result> {
    const pool = await this.pool;
    const deadline = new TaskDeadline(this.maxTaskMs);
    const { clock, signal } = deadline;
    try {
      return (await pool.run({ name, task, clock } satisfies SentTask, { signal })) as Result;
    } catch (error) {
      const isOverlong = signal.aborted || String(error) === `Error: ${overlongMessage}`;
      throw isOverlong ? new TaskOverlong(name, { cause: error }) : error;
    } finally {
      deadline.clear();
    }
  }

  /** Waits up to 3 s for running tasks, and ends all threads. */
  async close(): Promise<void> {
    await (await this.started)?.close();
  }

  private get pool(): Promise<Piscina> {
    return (this.started ??= preloadCanvas().then(() => startThreadPool({ closeTimeout, ...this.options })));
  }
}

/** Aborts its signal when a thread has worked on a task for too long. The start of a thread does not count. */
class TaskDeadline {
  /** Goes to the thread with the task. */
  readonly clock: TaskClock;
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly maxMs: number) {
    this.clock = makeTaskClock(maxMs);
    this.watch();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  clear(): void {
    clearTimeout(this.timer);
  }

  private watch(): void {
    const [startMs = 0] = this.clock;
    const leftMs = startMs === 0 ? this.maxMs : startMs + this.maxMs - now();
    if (leftMs <= 0) this.controller.abort();
    else this.timer = setTimeout(() => this.watch(), Math.ceil(leftMs));
  }
}
