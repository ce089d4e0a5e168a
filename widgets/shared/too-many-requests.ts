import { durationOf } from '../../server/domain/duration.js';
import { texts } from './texts.js';

/** Says when to come back. @param seconds as in `Retry-After` */
export function tooManyRequestsFor(seconds: number): string {
  const [amount, unit] = durationOf(seconds);
  const { durations, tooManyRequestsFor: sentence } = texts();
  return sentence(durations[unit](amount));
}
