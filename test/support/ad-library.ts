import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does when it is asked for a rewarded ad. */
export type AdBehaviour =
  'granted' | 'granted twice' | 'no fill' | 'error' | 'silent' | 'late' | 'closed' | 'hangs' | 'blocked';

export interface AdLibrary {
  readonly scriptUrl: string;
  behaviour: AdBehaviour;
  stop(): void;
}

/** A stand-in for Google Publisher Tag, served over HTTP: the same calls and events, without advertisements. */
export async function startAdLibrary(): Promise<AdLibrary> {
  const server = createServer((_, response) => answer(response, library.behaviour));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const library: AdLibrary = {
    scriptUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gpt.js`,
    behaviour: 'granted',
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return library;
}

function answer(response: ServerResponse, behaviour: AdBehaviour): void {
  if (behaviour === 'hangs') return;
  if (behaviour === 'blocked') return void response.destroy();
  response
    .setHeader('content-type', 'text/javascript')
    .setHeader('cache-control', 'no-store')
    .end(`(${standIn.toString()})(window, ${JSON.stringify(behaviour)})`);
}

/** Runs in the browser. `window.adLog` tells what was asked of it. */
function standIn(
  window: { googletag?: { cmd: (() => void)[] }; adLog?: string[] },
  behaviour: AdBehaviour,
): void {
  const log = (window.adLog = [] as string[]);
  const listeners = new Map<string, Set<(event: object) => void>>();
  const emit = (name: string, event: object) => listeners.get(name)?.forEach((listener) => listener(event));
  const steps: Record<string, [string, number, object?][]> = {
    granted: [
      ['rewardedSlotReady', 100],
      ['rewardedSlotGranted', 600],
      ['rewardedSlotClosed', 700],
    ],
    'granted twice': [
      ['rewardedSlotReady', 50],
      ['rewardedSlotGranted', 100],
      ['rewardedSlotGranted', 150],
    ],
    'no fill': [['slotRenderEnded', 100, { isEmpty: true }]],
    late: [
      ['rewardedSlotReady', 3200],
      ['rewardedSlotGranted', 3300],
    ],
    closed: [
      ['rewardedSlotReady', 100],
      ['rewardedSlotClosed', 400],
    ],
    silent: [],
  };
  const service = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: (event: object) => void) =>
      listeners.get(name)?.delete(listener),
    setForceSafeFrame: () => undefined,
  };
  const commands = window.googletag?.cmd ?? [];
  const api = {
    cmd: { push: (command: () => void) => command() },
    enums: { OutOfPageFormat: { REWARDED: 4 } },
    pubads: () => service,
    enableServices: () => undefined,
    destroySlots: () => log.push('destroyed'),
    defineOutOfPageSlot(unit: string, format: number) {
      if (behaviour === 'error') throw new Error('The ad library broke');
      log.push(`${unit} ${format}`);
      return { addService: () => undefined };
    },
    display(slot: object) {
      const makeRewardedVisible = () => log.push('visible');
      for (const [name, afterMs, more] of steps[behaviour] ?? []) {
        setTimeout(() => emit(name, { slot, makeRewardedVisible, ...more }), afterMs);
      }
    },
  };
  Object.assign(window, { googletag: api });
  commands.forEach((command) => command());
}
