import type { ContentRules } from '../../server/domain/kinds/kind.js';
import { readContent } from '../../server/domain/kinds/read-content.js';

/** Makes what a kind makes of a content: the text in the code or the address, or the faults of an invalid content. */
export function valueOf(rules: ContentRules, given: unknown) {
  const read = readContent(rules, given);
  return 'faults' in read ? read.faults : rules.value!(read.content);
}
