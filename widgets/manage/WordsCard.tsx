import { useState } from 'react';
import { maxNameLength, maxNoteLength } from '../../server/domain/limits.js';
import { Field } from '../shared/ui/Field.js';
import { CardForm } from './CardForm.js';
import { faultOf, isReadOnly, type PartProps } from './part.js';
import { texts } from './texts.js';

/** A name and a note that nobody else sees. */
export function WordsCard({ manager, state }: PartProps) {
  const { code } = state.seen;
  /** What was typed and is not saved yet; the rest follows the code, which an undo may change. */
  const [typed, setTyped] = useState<{ readonly name?: string; readonly note?: string }>({});
  const words = { name: code.name, note: code.note, ...typed };
  const save = async () => {
    if (await manager.setWords(words)) setTyped({});
  };
  if (isReadOnly(state)) return null;
  return (
    <CardForm part="words" state={state} className="card manage__card" label={texts().save} save={save}>
      <h2>{texts().yours}</h2>
      <Field label={texts().name} error={faultOf(state, 'words')?.text}>
        {(control) => (
          <input
            {...control}
            className="field__input"
            maxLength={maxNameLength}
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
            maxLength={maxNoteLength}
            value={words.note}
            onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          />
        )}
      </Field>
    </CardForm>
  );
}
