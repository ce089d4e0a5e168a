import { type FormEvent, useState } from 'react';
import { currentLanguage } from '../shared/language/language.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

/** Sets the time at which the code pauses, in the maker's time zone. */
export function EndForm({ manager, state }: PartProps) {
  const { endsAt } = state.seen.code;
  const [typed, setTyped] = useState<string>();
  const [ownFault, setOwnFault] = useState<string>();
  const value = typed ?? (endsAt === null ? '' : localTime(new Date(endsAt)));
  const fault = ownFault ?? (state.fault?.part === 'end' ? state.fault.text : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const time = new Date(value);
    const isMissing = Number.isNaN(time.getTime());
    setOwnFault(isMissing ? texts().endMissing : time <= new Date() ? texts().endPast : undefined);
    if (isMissing || time <= new Date()) return;
    if (await manager.setEnd(time.toISOString())) setTyped(undefined);
  };
  const remove = async () => {
    setOwnFault(undefined);
    if (await manager.setEnd(null)) setTyped(undefined);
  };
  const zone = Intl.DateTimeFormat(currentLanguage()).resolvedOptions().timeZone;
  return (
    <form className="manage__form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts().end} help={texts().endHelp(zone)} error={fault}>
        {(control) => (
          <input
            {...control}
            className="field__input"
            type="datetime-local"
            value={value}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div className="manage__ways">
        <Button type="submit" variant="secondary" busy={state.busy === 'end'} busyLabel={texts().changing}>
          {texts().setEnd}
        </Button>
        {endsAt !== null && (
          <Button variant="quiet" onClick={() => void remove()}>
            {texts().removeEnd}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A time as `datetime-local` takes it: the minute in the browser's zone. */
function localTime(time: Date): string {
  const shifted = new Date(time.getTime() - 60_000 * time.getTimezoneOffset());
  return shifted.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}
