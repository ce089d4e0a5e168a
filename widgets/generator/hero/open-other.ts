import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { emptyState } from '../state/generator.state.js';
import { openStep } from '../state/hand-over.js';
import { readOther } from '../start/other-kind.js';
import { chosenStyle } from './hero-look.js';
import type { Hero } from './hero-parts.js';

/** Opens the start screen of another kind, filled in with an entry but for its secrets. */
export async function openOther(kind: KindSlug, entry: string, hero: Hero): Promise<void> {
  const content = await readOther(kind, entry);
  const path = generatorPath('start', kind);
  const state = { ...emptyState, qrType: kind, content, style: chosenStyle(hero) };
  if (!openStep(path, state)) location.assign(path);
}
