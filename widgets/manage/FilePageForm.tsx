import { useState } from 'react';
import { maxDescriptionLength } from '../../server/domain/limits.js';
import type { Opens } from '../../server/domain/outcome-columns.js';
import { Field } from '../shared/ui/Field.js';
import { CardForm } from './CardForm.js';
import { faultOf, type PartProps } from './part.js';
import { texts } from './texts.js';

interface Entered {
  readonly opens: Opens;
  readonly description: string;
  readonly searchable: boolean;
}

/** What a scan of a file opens, and what the page of the file says beside it. */
export function FilePageForm({ manager, state }: PartProps) {
  const { content, opens, file } = state.seen.code;
  const words = texts().filePage;
  const kept: Entered = {
    opens: opens ?? 'file',
    description: typeof content['description'] === 'string' ? content['description'] : '',
    searchable: content['searchable'] === true,
  };
  const [typed, setTyped] = useState<Partial<Entered>>({});
  const entered = { ...kept, ...typed };
  const save = async () => {
    const { description, searchable } = entered;
    const said = { upload: content['upload'], description, searchable };
    if (await manager.setFilePage(said, entered.opens)) setTyped({});
  };
  return (
    <CardForm part="page" state={state} label={texts().save} fault={faultOf(state, 'page')?.text} save={save}>
      <fieldset className="manage__choices">
        <legend className="field__label">{words.legend}</legend>
        {(['page', 'file'] as const).map((choice) => (
          <label key={choice} className="field-switch">
            <input
              type="radio"
              name="opens"
              checked={entered.opens === choice}
              onChange={() => setTyped({ ...typed, opens: choice })}
            />
            <span>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
      {entered.opens === 'page' && (
        <>
          <Field
            label={words.description}
            help={file && !file.hasText ? words.noText : words.descriptionHelp}
          >
            {(control) => (
              <textarea
                {...control}
                className="field__input"
                rows={3}
                maxLength={maxDescriptionLength}
                value={entered.description}
                onChange={({ target }) => setTyped({ ...typed, description: target.value })}
              />
            )}
          </Field>
          <label className="field-switch">
            <input
              type="checkbox"
              checked={entered.searchable}
              onChange={({ target }) => setTyped({ ...typed, searchable: target.checked })}
            />
            {words.searchable}
          </label>
        </>
      )}
    </CardForm>
  );
}
