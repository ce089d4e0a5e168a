import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { recogniseEntry } from '../../../server/domain/other-entry.rule.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import { findKind, isLinkKind, type KindSlug, takesFields } from '../../../server/domain/kinds/kinds.js';

/** Reads an entry in the field for a link as the content of another kind. Parts that it does not have are missing. */
export async function readOther(kind: KindSlug, entry: string): Promise<Content> {
  const text = entry.trim();
  if (isLinkKind(kind)) return { url: text };
  if (!text || !takesFields(kind)) return {};
  const rules = await findKind(kind)!.load();
  return rules.read?.(text) ?? asTyped(kind, text);
}

/** Fields of an entry that `read` of the kind does not take, which the visitor completes. */
function asTyped(kind: KindSlug, text: string): Content {
  const is = recogniseEntry(text) ?? (readUrl(text) ? 'link' : undefined);
  const number = is === 'phone' && { number: text.replace(/^tel:/i, '') };
  const known: Partial<Record<KindSlug, Content | false>> = {
    phone: number,
    sms: number,
    whatsapp: number && { phone: number.number },
    transfer: is === 'transfer' && { iban: text.replace(/^iban:?\s*/i, '') },
    contact: is === 'link' && { website: text },
    links: is === 'link' && { links: [{ url: text }] },
  };
  return known[kind] || {};
}
