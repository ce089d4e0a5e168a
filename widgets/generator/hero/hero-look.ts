import { isStartName, startWith } from '../../../server/domain/start-styles.js';
import { emptyState, type GeneratorState, reduce } from '../generator.state.js';
import type { Hero } from './hero-parts.js';

/** Returns the state of the generator before anything is entered, in the look that is chosen on the page. */
export function stateWithLook({ looks, words }: Hero): GeneratorState {
  const name = looks.querySelector<HTMLInputElement>(':checked')?.value;
  if (!isStartName(name)) return emptyState;
  return reduce(emptyState, { kind: 'styleChanged', style: startWith(name, words.callToAction) });
}
