import { type OtherEntry } from '../../../server/domain/entered-link.rule.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import { findKind } from '../../../server/domain/kinds/kinds.js';

/** Reads an entry in the field for a link as the content of another kind. Parts that it does not have are missing. */
export async function readOther(kind: OtherEntry, entry: string): Promise<Content> {
  const text = entry.trim();
  const rules = await findKind(kind)!.load();
  const content = rules.read?.(text);
  // A number without a country code is completed by the visitor.
  return content ?? (kind === 'phone' ? { number: text.replace(/^tel:/i, '') } : {});
}
