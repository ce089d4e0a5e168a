import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

/** Where mails are written without a mail server. */
export const outboxFolder = (dataDir: string): string => join(resolve(dataDir), 'outbox');

/** File names that sort by time and sequence, and are unique across processes. */
export function outboxNames(): (now: Date) => string {
  const process = randomBytes(4).toString('hex');
  let sequence = 0;
  return (now) => {
    sequence += 1;
    const time = now.toISOString().replace(/[:.]/g, '-');
    return `${time}-${String(sequence).padStart(8, '0')}-${process}.eml`;
  };
}
