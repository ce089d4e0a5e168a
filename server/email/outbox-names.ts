import { randomBytes } from 'node:crypto';

/** Names of files that sort by time, and within a millisecond by turn; two processes do not give the same one. */
export function outboxNames(): (now: Date) => string {
  const process = randomBytes(4).toString('hex');
  let turn = 0;
  return (now) => {
    turn += 1;
    const time = now.toISOString().replace(/[:.]/g, '-');
    return `${time}-${String(turn).padStart(8, '0')}-${process}.eml`;
  };
}
