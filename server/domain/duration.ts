const minute = 60;
const hour = 60 * minute;

/** Rounds a duration up to a whole amount, at least 1: of seconds below two minutes, of minutes below two hours, else of hours. */
export function durationOf(seconds: number): [amount: number, unit: 'second' | 'minute' | 'hour'] {
  if (seconds < 2 * minute) return [Math.max(1, Math.ceil(seconds)), 'second'];
  if (seconds < 2 * hour) return [Math.ceil(seconds / minute), 'minute'];
  return [Math.ceil(seconds / hour), 'hour'];
}
