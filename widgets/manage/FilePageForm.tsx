import { type FormEvent, useState } from 'react';
import type { Opens } from '../../server/domain/resource.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import type { PartProps } from './part.js';
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { description, searchable } = entered;
    const said = { upload: content['upload'], description, searchable };
    if (await manager.setFilePage(said, entered.opens)) setTyped({});
  };
  const { fault } = state;
  return (
    <form className="manage__form" noValidate onSubmit={(event) => void submit(event)}>
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
                maxLength={2_000}
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
      {fault?.part === 'page' && (
        <p className="field__note" data-error="" role="alert">
          {fault.text}
        </p>
      )}
      <Button type="submit" variant="secondary" busy={state.busy === 'page'} busyLabel={texts().changing}>
        {texts().save}
      </Button>
    </form>
  );
}
