import { useState } from 'react';
import type { Content } from '../../server/domain/kinds/kind.js';
import { findKind, isKindSlug } from '../../server/domain/kinds/kinds.js';
import { withoutBlanks } from '../../server/domain/kinds/without-blanks.js';
import { maxDescriptionLength } from '../../server/domain/limits.js';
import type { Opens } from '../../server/domain/outcome-columns.js';
import { lookIn } from '../../server/domain/page-look.js';
import { PageLookChoice } from '../making/page-preview/PageLookChoice.js';
import { PageTitleField } from '../making/page-preview/PageTitleField.js';
import { PagePreview } from '../making/page-preview/PagePreview.js';
import { readString } from '../shared/read-json.js';
import { Field } from '../shared/ui/Field.js';
import { CardForm } from './CardForm.js';
import { faultOf, type PartProps } from './part.js';
import { texts } from './texts.js';

/** What a scan of a file opens, and what the page of the file says beside it. */
export function FilePageForm({ manager, state }: PartProps) {
  const { code } = state.seen;
  const words = texts().filePage;
  /** What was entered and is not saved yet; the rest follows the code. */
  const [typed, setTyped] = useState<Content>({});
  const [chosen, setOpens] = useState<Opens>();
  const opens = chosen ?? code.opens ?? 'file';
  const content = { ...code.content, ...typed };
  const save = async () => {
    if (await manager.setFilePage(content, opens)) {
      setTyped({});
      setOpens(undefined);
    }
  };
  return (
    <CardForm part="page" state={state} label={texts().save} fault={faultOf(state, 'page')?.text} save={save}>
      <fieldset>
        <legend className="field__label">{words.legend}</legend>
        {(['page', 'file'] as const).map((choice) => (
          <label key={choice} className="field-switch">
            <input type="radio" name="opens" checked={opens === choice} onChange={() => setOpens(choice)} />
            <span>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
      {opens === 'page' && (
        <PageFields
          code={code}
          content={content}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      )}
    </CardForm>
  );
}

interface PageFieldsProps {
  readonly code: PartProps['state']['seen']['code'];
  readonly content: Content;
  readonly onChange: (change: Content) => void;
}

function PageFields({ code: { file, style, type }, content, onChange }: PageFieldsProps) {
  const words = texts().filePage;
  const kind = findKind(type)?.slug;
  return (
    <>
      <PageTitleField content={content} onChange={onChange} />
      <Field label={words.description} help={file && !file.hasText ? words.noText : words.descriptionHelp}>
        {(control) => (
          <textarea
            {...control}
            className="field__input"
            rows={3}
            maxLength={maxDescriptionLength}
            value={readString(content['description'])}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <PageLookChoice style={style} value={lookIn(content)} onChange={(look) => onChange({ look })} />
      <label className="field-switch">
        <input
          type="checkbox"
          checked={content['searchable'] === true}
          onChange={({ target }) => onChange({ searchable: target.checked })}
        />
        {words.searchable}
      </label>
      {isKindSlug(kind) && <PagePreview kind={kind} content={withoutBlanks(content)} style={style} />}
    </>
  );
}
