import { isStartName, startWith } from '../../../server/domain/start-styles.js';
import { defaultStyle, type Style } from '../../../server/domain/style.js';
import type { Hero } from './hero-parts.js';

/** Returns the style of the look that is chosen on the page. */
export function chosenStyle({ looks, words }: Hero): Style {
  const name = looks.querySelector<HTMLInputElement>(':checked')?.value;
  return isStartName(name) ? { ...defaultStyle, ...startWith(name, words.callToAction) } : defaultStyle;
}
