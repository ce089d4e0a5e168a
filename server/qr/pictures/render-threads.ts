import type { Piscina } from 'piscina';
import { preloadCanvas, startThreadPool } from '../../common/process/thread-pool.js';
import type { SentTask } from '../../render/render-worker.js';
import { overlongMessage } from '../../render/task-clock.js';
import { TaskDeadline } from './task-deadline.js';

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
