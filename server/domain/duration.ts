const minute = 60;
const hour = 60 * minute;

/** A duration as people say it, rounded up, from 1: in seconds below two minutes, in minutes below two hours, else in hours. */
export function durationOf(seconds: number): [amount: number, unit: 'second' | 'minute' | 'hour'] {
  if (seconds < 2 * minute) return [Math.max(1, Math.ceil(seconds)), 'second'];
  if (seconds < 2 * hour) return [Math.ceil(seconds / minute), 'minute'];
  return [Math.ceil(seconds / hour), 'hour'];
}
