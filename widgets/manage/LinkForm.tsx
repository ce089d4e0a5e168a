import { type FormEvent, useState } from 'react';
import { linkOrEntry } from '../../server/domain/entered-link.rule.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

/** An address in place of the one that the code opens. */
export function LinkForm({ manager, state }: PartProps) {
  const [url, setUrl] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await manager.setDestination(linkOrEntry(url))) setUrl('');
  };
  const fault = state.fault?.part === 'destination' ? state.fault.text : undefined;
  return (
    <form className="manage__form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts().newAddress} help={texts().newAddressHelp} error={fault}>
        {(control) => (
          <input
            {...control}
            className="field__input"
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://example.com"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={state.busy === 'destination'} busyLabel={texts().changing}>
        {texts().change}
      </Button>
    </form>
  );
}
