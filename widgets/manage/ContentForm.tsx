import { type FormEvent, useEffect, useState } from 'react';
import type { Content, ContentRules } from '../../server/domain/kinds/kind.js';
import { defaultKind, findKind, isKindSlug, type KindSlug } from '../../server/domain/kinds/kinds.js';
import { type ContentFaults, readContent } from '../../server/domain/kinds/read-content.js';
import { withoutBlanks } from '../../server/domain/kinds/without-blanks.js';
import { ContentFields } from '../making/fields/ContentFields.js';
import { Button } from '../shared/ui/Button.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

/** Fields of the content that the code has, in place of what they say now. */
export function ContentForm(props: PartProps) {
  const kind = kindOf(props.state.seen.code.type);
  const [rules, setRules] = useState<ContentRules>();
  useEffect(() => {
    void findKind(kind)!
      .load()
      .then((loaded) => setRules(() => loaded));
  }, [kind]);
  return rules ? (
    <Fields {...props} kind={kind} rules={rules} />
  ) : (
    <p role="status">{texts().openingFields}</p>
  );
}

/** A kind of this version; the code of another one is not offered. */
const kindOf = (name: string): KindSlug => {
  const slug = findKind(name)?.slug;
  return isKindSlug(slug) ? slug : defaultKind;
};

interface FieldsProps extends PartProps {
  readonly kind: KindSlug;
  readonly rules: ContentRules;
}

function Fields({ manager, state, kind, rules }: FieldsProps) {
  const [typed, setTyped] = useState<Content>({});
  const [faults, setFaults] = useState<ContentFaults>({});
  const content: Content = { ...state.seen.code.content, ...typed };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readContent(rules, withoutBlanks(content));
    setFaults('faults' in read ? read.faults : {});
    if ('content' in read && (await manager.setContent(read.content))) setTyped({});
  };
  const change = (name: string, value: unknown) => {
    const changed = { ...content, [name]: value };
    setTyped(rules.form?.adapt?.(changed) ?? changed);
  };
  const refused = state.fault?.part === 'destination' ? state.fault : undefined;
  return (
    <form className="manage__form" noValidate onSubmit={(event) => void submit(event)}>
      <ContentFields
        kind={kind}
        rules={rules}
        content={content}
        faults={{ ...refused?.fields, ...faults }}
        onChange={change}
      />
      {refused && !refused.fields && (
        <p className="field__note" data-error="" role="alert">
          {refused.text}
        </p>
      )}
      <Button type="submit" busy={state.busy === 'destination'} busyLabel={texts().changing}>
        {texts().change}
      </Button>
    </form>
  );
}
