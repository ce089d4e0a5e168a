import { createContext } from 'react';
import { defaultKind } from '../../server/domain/kinds/kinds.js';
import { localStore, sessionStore } from '../shared/storage.js';
import type { Style } from '../../server/domain/style.js';
import { emptyState, type GeneratorState, reduce } from './generator.state.js';
import { packRouteState } from './saved-route-state.js';
import { placeAt } from './steps.js';
import { texts } from './texts.js';

/** What was sent by the form of the start screen before its script had loaded. */
export const EnteredLink = createContext<string | undefined>(undefined);

const given = (link: string) => ({ content: { url: link }, label: link });

/** The state to begin with, on the server too: a start screen comes back with what is no link. @param style chosen on the way here */
export const stateWith =
  (path: string, style?: Partial<Style>) =>
  (entered: string | undefined): GeneratorState => {
    const state = style ? reduce(emptyState, { kind: 'styleChanged', style }) : emptyState;
    if (entered === undefined || placeAt(path).step !== 'start') return state;
    return { ...state, ...given(entered), refusal: { of: 'address', text: texts().start.invalid } };
  };

/** The form's answer becomes a history entry like any other, at the address of its step. */
export function keepEntered({ path, entered }: { path: string; entered?: string }): void {
  if (entered === undefined || history.state !== null) return;
  const { step, kind = defaultKind } = placeAt(path);
  const isLink = step !== 'start';
  if (isLink) localStore.write('qr_url', entered);
  const state = { ...emptyState, ...given(entered), qrType: kind };
  history.replaceState(isLink ? packRouteState(state, sessionStore) : null, '', path);
}
