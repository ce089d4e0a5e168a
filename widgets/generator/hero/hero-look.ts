import { isStartName, startWith } from '../../../server/domain/start-styles.js';
import { emptyState, type GeneratorState, reduce } from '../generator.state.js';
import type { Hero } from './hero-parts.js';

/** Returns the state of the generator before anything is entered, in the look that is chosen on the page. */
export function stateWithLook({ looks, words }: Hero): GeneratorState {
  const name = looks.querySelector<HTMLInputElement>(':checked')?.value;
  if (!isStartName(name)) return emptyState;
  return reduce(emptyState, { kind: 'styleChanged', style: startWith(name, words.callToAction) });
}

/** Makes the examples of the page choose their look for the code at its top, rather than open the generator. */
export function watchExamples({ looks, field }: Hero): void {
  for (const example of document.querySelectorAll<HTMLAnchorElement>('a.example')) {
    const name = new URL(example.href).searchParams.get('style');
    const look = looks.querySelector<HTMLInputElement>(`[value="${name}"]`);
    if (!look) continue;
    example.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return; // The visitor opens a new tab or window.
      event.preventDefault();
      look.checked = true;
      looks.dispatchEvent(new Event('change'));
      scrollTo({ top: 0 });
      field.focus({ preventScroll: true });
    });
  }
}
