import { useEffect, useState } from 'react';
import type { ContentRules } from '../../server/domain/kinds/kind.js';
import {
  defaultKind,
  findKind,
  isKindSlug,
  type KindSlug,
  outcomeNameOf,
} from '../../server/domain/kinds/kinds.js';
import { withoutBlanks } from '../../server/domain/kinds/without-blanks.js';
import { ContentFields } from '../making/fields/ContentFields.js';
import { PagePreview } from '../making/page-preview/PagePreview.js';
import { CardForm } from './CardForm.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';
import { useContentForm } from './use-content-form.js';

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

function Fields({ kind, rules, ...part }: FieldsProps) {
  const { content, shown, setTyped, faults, fault, save } = useContentForm(part, rules, withoutBlanks);
  const { style } = part.state.seen.code;
  const change = (name: string, value: unknown) => {
    const changed = { ...content, [name]: value };
    setTyped(rules.form?.adapt?.(changed) ?? changed);
  };
  return (
    <CardForm part="destination" state={part.state} label={texts().change} fault={fault} save={save}>
      <ContentFields
        kind={kind}
        rules={rules}
        content={content}
        faults={faults}
        style={style}
        onChange={change}
      />
      {outcomeNameOf(kind, content) === 'page' && <PagePreview kind={kind} content={shown} style={style} />}
    </CardForm>
  );
}
