import { useState } from 'react';
import { linkOrEntry } from '../../server/domain/entered-link.rule.js';
import { Field } from '../shared/ui/Field.js';
import { CardForm } from './CardForm.js';
import { faultOf, type PartProps } from './part.js';
import { texts } from './texts.js';

/** An address in place of the one that the code opens. */
export function LinkForm({ manager, state }: PartProps) {
  const [url, setUrl] = useState('');
  const save = async () => {
    if (await manager.setDestination(linkOrEntry(url))) setUrl('');
  };
  return (
    <CardForm part="destination" state={state} label={texts().change} save={save}>
      <Field
        label={texts().newAddress}
        help={texts().newAddressHelp}
        error={faultOf(state, 'destination')?.text}
      >
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
    </CardForm>
  );
}
