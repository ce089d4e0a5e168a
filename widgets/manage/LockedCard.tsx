import { type FormEvent, useState } from 'react';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import type { Lock } from './manage.state.js';
import { texts } from './texts.js';

interface LockedProps {
  readonly reason: Lock;
  readonly busy: boolean;
  readonly unlock: (key: string) => void;
}

/** Asks for the key of the code. */
export function LockedCard({ reason, busy, unlock }: LockedProps) {
  const [key, setKey] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(key.trim() === '');
    if (key.trim() !== '') unlock(key);
  };
  return (
    <form className="card manage__card" noValidate onSubmit={submit}>
      <h2>{texts().locked}</h2>
      <p className="muted">{texts().lockedNote}</p>
      <Field label={texts().key} error={isMissing ? texts().keyMissing : faultOf(reason)}>
        {(control) => (
          <input
            {...control}
            className="field__input manage__key"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} busyLabel={texts().opening}>
        {texts().open}
      </Button>
    </form>
  );
}

const faultOf = (reason: Lock) =>
  ({ none: undefined, mistyped: texts().mistyped, wrong: texts().wrongKey })[reason];
