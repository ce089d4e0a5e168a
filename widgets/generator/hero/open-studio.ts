import { generatorPath } from '../../../server/domain/generator-paths.js';
import { emptyState, reduce } from '../state/generator.state.js';
import { openStep } from '../state/hand-over.js';
import { chosenStyle } from './hero-look.js';
import type { Hero } from './hero-parts.js';

/** Opens the studio with a link in the chosen look. @returns false if the browser stores nothing for it */
export function openStudio(url: string, hero: Hero): boolean {
  const chosen = { content: { url }, label: url, qrType: 'url' } as const;
  const state = reduce({ ...emptyState, style: chosenStyle(hero) }, { kind: 'contentChosen', ...chosen });
  return openStep(generatorPath('customize', 'url'), state);
}
