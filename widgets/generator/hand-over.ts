import { readObject } from '../shared/read-json.js';
import { sessionStore } from '../shared/storage.js';
import type { GeneratorState } from './generator.state.js';
import { packRouteState } from './saved-route-state.js';

const key = 'qr_handed_over';

/**
 * Opens a step from a page outside of the generator, with its state: a history entry cannot be given one before it is there.
 * @returns false: the browser stores nothing, and the page stays
 */
export function openStep(path: string, state: GeneratorState): boolean {
  const packed = { ...packRouteState(state, sessionStore), path };
  const isStored = sessionStore.write(key, JSON.stringify(packed));
  if (isStored) location.assign(path);
  return isStored;
}

let isTaken = false;

/** Whether this page was opened with a state: to the visitor it is the next step. */
export const wasHandedOver = (): boolean => isTaken;

/** Puts a state that was handed over into the history entry of its step. */
export function takeHandedOver(): void {
  const state = readObject(sessionStore.read(key));
  if (state.path !== location.pathname) return;
  isTaken = true;
  sessionStore.remove(key);
  history.replaceState(state, '');
}
