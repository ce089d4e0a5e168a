import { defaultKind } from '../../../server/domain/kinds/kinds.js';
import { localStore, sessionStore } from '../../shared/storage.js';
import type { Style } from '../../../server/domain/style.js';
import { emptyState, type GeneratorState, reduce } from './generator.state.js';
import { packRouteState } from './saved-route-state.js';
import { placeAt } from '../steps/steps.js';
import { texts } from '../texts.js';

const given = (link: string) => ({ content: { url: link }, label: link });

/**
 * Returns the initial state, also for the server's rendering. If the entered text is no link, the start screen shows it with an error.
 * @param entered text that the form of the start screen posted before its script had loaded
 * @param style style that was chosen on an earlier page
 */
export function initialState(path: string, entered?: string, style?: Partial<Style>): GeneratorState {
  const state = style ? reduce(emptyState, { kind: 'styleChanged', style }) : emptyState;
  if (entered === undefined || placeAt(path).step !== 'start') return state;
  return { ...state, ...given(entered), refusal: { of: 'address', text: texts().start.invalid } };
}

/** Turns the response of the posted form into a history entry of its step, like any other. */
export function keepEntered({ path, entered }: { path: string; entered?: string }): void {
  if (entered === undefined || history.state !== null) return;
  const { step, kind = defaultKind } = placeAt(path);
  const isLink = step !== 'start';
  if (isLink) localStore.write('qr_url', entered);
  const state = { ...emptyState, ...given(entered), qrType: kind };
  history.replaceState(isLink ? packRouteState(state, sessionStore) : null, '', path);
}
