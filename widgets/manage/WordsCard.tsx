import { type FormEvent, useState } from 'react';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import { isFixed, type PartProps } from './part.js';
import { texts } from './texts.js';

/** A name and a note that nobody else sees. */
export function WordsCard({ manager, state }: PartProps) {
  const { code } = state.seen;
  /** What was typed and is not saved yet; the rest follows the code, which an undo may change. */
  const [typed, setTyped] = useState<{ readonly name?: string; readonly note?: string }>({});
  const words = { name: code.name, note: code.note, ...typed };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await manager.setWords(words)) setTyped({});
  };
  if (isFixed(state)) return null;
  return (
    <form className="card manage__card" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{texts().yours}</h2>
      <Field label={texts().name} error={state.fault?.part === 'words' ? state.fault.text : undefined}>
        {(control) => (
          <input
            {...control}
            className="field__input"
            maxLength={100}
            value={words.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        )}
      </Field>
      <Field label={texts().note}>
        {(control) => (
          <textarea
            {...control}
            className="field__input"
            rows={3}
            maxLength={1_000}
            value={words.note}
            onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={state.busy === 'words'} busyLabel={texts().changing}>
        {texts().save}
      </Button>
    </form>
  );
}
