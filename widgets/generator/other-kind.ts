import { type OtherEntry } from '../../server/domain/entered-link.rule.js';
import type { Content } from '../../server/domain/kinds/kind.js';
import { findKind } from '../../server/domain/kinds/kinds.js';

/** Reads an entry in the field for a link as the content of another kind. Parts that it does not have are missing. */
export async function readOther(kind: OtherEntry, entry: string): Promise<Content> {
  const rules = await findKind(kind)!.load();
  return rules.read?.(entry.trim()) ?? {};
}
