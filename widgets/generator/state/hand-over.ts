import { readObject } from '../../shared/read-json.js';
import { sessionStore } from '../../shared/storage.js';
import type { GeneratorState } from './generator.state.js';
import { packRouteState } from './saved-route-state.js';

const key = 'qr_handed_over';

/**
 * Opens a step of the generator with a state from another page. The state is passed in session storage, because the history entry of the
 * step does not exist yet.
 * @returns false if the browser stores nothing; the page then stays
 */
export function openStep(path: string, state: GeneratorState): boolean {
  const packed = { ...packRouteState(state, sessionStore), path };
  const isStored = sessionStore.write(key, JSON.stringify(packed));
  if (isStored) location.assign(path);
  return isStored;
}

let isTaken = false;

/** Whether this page was opened by {@link openStep}, so that it is the next step for the visitor. */
export const wasHandedOver = (): boolean => isTaken;

/** Moves the state that {@link openStep} has stored into the history entry of its step. */
export function takeHandedOver(): void {
  const state = readObject(sessionStore.read(key));
  if (state.path !== location.pathname) return;
  isTaken = true;
  sessionStore.remove(key);
  history.replaceState(state, '');
}
