import { inspect } from 'node:util';
import { isFault, leakIn } from './described-server.js';
import type { Place } from './hostile-calls.js';
import type { Server } from './hostile-input.js';

/** Sends texts to places and reports answers that must not occur. */

const concurrency = 4;
/** Maximum number of reported faults, so that a test with many ends soon. */
const maxFaults = 50;

export type HostileCall = readonly [place: Place, text: string];

export async function faultsOf(calls: Iterable<HostileCall>): Promise<string[]> {
  const faults: string[] = [];
  const queue = calls[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done && faults.length < maxFaults; next = queue.next()) {
      const fault = await faultOf(...next.value);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return faults;
}

/** @returns the fault of the answer to a text; undefined: none */
async function faultOf(place: Place, text: string): Promise<string | undefined> {
  const at = `${place.name} ← ${JSON.stringify(text.slice(0, 80))}`;
  try {
    const answer = await place.send(text);
    if (!(answer.status >= 100) || isFault(answer.status))
      return `${at}: ${answer.status} ${answer.text.slice(0, 200)}`;
    const leak = leakIn(answer.text, text);
    return leak && `${at}: tells ${leak}`;
  } catch (error) {
    return `${at}: ${inspect(error)}`;
  }
}

/** @returns whether the server is ready, and the faults that it has logged */
export async function stateOf(server: Server): Promise<{ ready: boolean; faults: readonly string[] }> {
  const { status } = await fetch(`${server.origin}/health/ready`);
  const lines = server.output().split('\n');
  return { ready: status === 200, faults: lines.filter((line) => /"level":[56]0/.test(line)) };
}

/** The state of a server without faults. */
export const sound = { ready: true, faults: [] };
