/** Shared memory in which a thread notes when it began with a task, in ms since 1970; 0 before. The second value is the longest time in ms. */
export type TaskClock = Float64Array<SharedArrayBuffer>;

export const makeTaskClock = (maxMs: number): TaskClock => {
  const clock: TaskClock = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  clock[1] = maxMs;
  return clock;
};

/** Milliseconds since 1970, comparable between threads and not affected by changes of the system's clock. */
export const now = (): number => performance.timeOrigin + performance.now();

/** The share of its time after which a task ends itself. */
const softShare = 3 / 4;

/** Message of the error of a task that has ended itself. */
export const overlongMessage = 'The task takes too long';

let endMs = Infinity;

/** Notes that this thread begins with a task. */
export function beginTask(clock: TaskClock): void {
  clock[0] = now();
  endMs = clock[0] + clock[1]! * softShare;
}

/**
 * Ends a task of this thread that takes long, before its thread is ended: node-canvas aborts the process if a thread ends within one of its
 * calls.
 * @throws Error with {@link overlongMessage}
 */
export function checkTime(): void {
  if (now() > endMs) throw new Error(overlongMessage);
}
