import { inspect } from 'node:util';
import { isFault, leakIn } from './described-server.js';
import type { Place } from './hostile-calls.js';
import type { Server } from './hostile-input.js';

/** Sends texts to places, and tells what must not be answered. */

const concurrency = 4;
/** So that a fault of every answer ends a test soon. */
const maxFaults = 50;

export type HostileCall = readonly [place: Place, text: string];

/** @param maxMs an answer that takes longer is asked for again alone, since machines are shared */
export async function faultsOf(calls: Iterable<HostileCall>, maxMs = Infinity): Promise<string[]> {
  const faults: string[] = [];
  const late: HostileCall[] = [];
  const queue = calls[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done && faults.length < maxFaults; next = queue.next()) {
      const fault = await faultOf(...next.value, maxMs);
      if (fault?.endsWith(' ms')) late.push(next.value);
      else if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  for (const call of late) {
    const again = await faultOf(...call, maxMs);
    if (again) faults.push(again);
  }
  return faults;
}

/** @returns what is wrong with the answer to a text */
async function faultOf(place: Place, text: string, maxMs: number): Promise<string | undefined> {
  const at = `${place.name} ← ${JSON.stringify(text.slice(0, 80))}`;
  try {
    const started = performance.now();
    const answer = await place.send(text);
    const ms = performance.now() - started;
    if (!(answer.status >= 100) || isFault(answer.status))
      return `${at}: ${answer.status} ${answer.text.slice(0, 200)}`;
    const leak = leakIn(answer.text, text);
    if (leak) return `${at}: tells ${leak}`;
    return ms > maxMs ? `${at}: ${ms.toFixed(0)} ms` : undefined;
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

/** Without a fault. */
export const sound = { ready: true, faults: [] };
