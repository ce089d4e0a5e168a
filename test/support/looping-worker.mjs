/** A thread that never ends the task `loop`, and returns any other. */
export default ({ task, clock }) => {
  clock[0] = performance.timeOrigin + performance.now();
  for (;;) if (task !== 'loop') return task;
};
