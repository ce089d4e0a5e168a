import { type FormEvent, useState } from 'react';
import { instantOf, isLocalTime, localTime } from '../../server/domain/zoned-time.js';
import { currentLanguage } from '../shared/language/language.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import { faultOf, type PartProps } from './part.js';
import { texts } from './texts.js';

/** Sets the time at which the code pauses, in the maker's time zone. */
export function EndForm({ manager, state }: PartProps) {
  const { endsAt } = state.seen.code;
  const [typed, setTyped] = useState<string>();
  const [ownFault, setOwnFault] = useState<string>();
  const zone = Intl.DateTimeFormat(currentLanguage()).resolvedOptions().timeZone;
  const value = typed ?? (endsAt === null ? '' : localTime(Date.parse(endsAt), zone));
  const fault = ownFault ?? faultOf(state, 'end')?.text;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const time = isLocalTime(value) ? new Date(instantOf(value, zone)) : undefined;
    const isPast = time !== undefined && time <= new Date();
    setOwnFault(time === undefined ? texts().endMissing : isPast ? texts().endPast : undefined);
    if (time === undefined || isPast) return;
    if (await manager.setEnd(time.toISOString())) setTyped(undefined);
  };
  const remove = async () => {
    setOwnFault(undefined);
    if (await manager.setEnd(null)) setTyped(undefined);
  };
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
