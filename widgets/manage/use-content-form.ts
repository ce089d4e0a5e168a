import { useState } from 'react';
import type { Content, ContentRules } from '../../server/domain/kinds/kind.js';
import { type ContentFaults, readContent } from '../../server/domain/kinds/read-content.js';
import { faultOf, type PartProps } from './part.js';

/**
 * The content of a code in a form: as it was typed, or else as the code has it.
 * @param withoutBlank removes empty fields before the content is checked
 */
export function useContentForm<C extends object = Content>(
  { manager, state }: PartProps,
  rules: ContentRules,
  withoutBlank: (content: C) => object,
) {
  const [typed, setTyped] = useState<C>();
  const [faults, setFaults] = useState<ContentFaults>({});
  const content = typed ?? (state.seen.code.content as C);
  const refused = faultOf(state, 'destination');
  const read = readContent(rules, withoutBlank(content));
  const save = async () => {
    setFaults('faults' in read ? read.faults : {});
    if ('content' in read && (await manager.setContent(read.content))) setTyped(undefined);
  };
  return {
    content,
    /** What its page would show; undefined while fields are missing. */
    shown: 'content' in read ? read.content : undefined,
    setTyped,
    faults: { ...refused?.fields, ...faults },
    /** A refusal that is about no field. */
    fault: refused?.fields ? undefined : refused?.text,
    save,
  };
}
