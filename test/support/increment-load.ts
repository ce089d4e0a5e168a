import type { IncrementResponse } from '../../server/scan/scan.responses.js';
import { ScanClient } from './scan-client.js';

export interface IncrementLoad {
  /** Counter values that increments were answered with. */
  readonly values: number[];
  /** Requests without an answer, by what the socket said. */
  readonly failures: string[];
  /** Ends it, and resolves once all requests have been answered or have failed. */
  end(): Promise<void>;
}

/** Increments a code without pause, over connections that are kept alive. */
export function incrementWithoutPause(origin: string, id: string, callers: number): IncrementLoad {
  const client = new ScanClient();
  const [values, failures]: [number[], string[]] = [[], []];
  let isEnding = false;
  const caller = async () => {
    while (!isEnding) {
      try {
        const { status, body } = await client.send(origin, `/api/qr/${id}/increment`, 'POST');
        if (status === 200) values.push((JSON.parse(body) as IncrementResponse).qrData.counter);
        else failures.push(`answered ${status}`);
      } catch (error) {
        failures.push(String((error as NodeJS.ErrnoException).code));
      }
    }
  };
  const callersDone = Promise.all(Array.from({ length: callers }, caller));
  const end = async () => {
    isEnding = true;
    await callersDone;
    client.close();
  };
  return { values, failures, end };
}
