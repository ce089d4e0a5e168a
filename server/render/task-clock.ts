/** Shared memory in which a thread notes when it began with a task, in ms since 1970; 0 before. */
export type TaskClock = Float64Array<SharedArrayBuffer>;

export const makeTaskClock = (): TaskClock =>
  new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));

/** Milliseconds since 1970, comparable between threads and not affected by changes of the system's clock. */
export const now = (): number => performance.timeOrigin + performance.now();
