import { makeTaskClock, now, type TaskClock } from '../../render/task-clock.js';

/** Aborts its signal when a thread has worked on a task for too long. The start of a thread does not count. */
export class TaskDeadline {
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
