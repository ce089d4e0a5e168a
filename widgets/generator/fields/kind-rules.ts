import type { ContentRules } from '../../../server/domain/kinds/kind.js';
import { findKind, type KindSlug, takesFields } from '../../../server/domain/kinds/kinds.js';

const loaded = new Map<KindSlug, ContentRules>();

/** Returns the rules of a kind with fields of its own; undefined until they have loaded. */
export const rulesOf = (slug: KindSlug): ContentRules | undefined => loaded.get(slug);

/** Keeps rules that came with a form of their own. */
export const keepRules = (slug: KindSlug, rules: ContentRules): void => void loaded.set(slug, rules);

/** Loads the rules of a kind with fields of its own. Other kinds need none. */
export async function loadRules(slug: KindSlug): Promise<void> {
  if (takesFields(slug)) loaded.set(slug, await findKind(slug)!.load());
}
