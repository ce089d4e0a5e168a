/** A thread that never ends the task `loop`, fails in the task `long` as a drawing that takes long, and returns any other. */
export default ({ task, clock }) => {
  clock[0] = performance.timeOrigin + performance.now();
  if (task === 'long') throw new Error('The task takes too long');
  for (;;) if (task !== 'loop') return task;
};
