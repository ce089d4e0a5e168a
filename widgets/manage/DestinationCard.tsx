import { type FormEvent, useState } from 'react';
import { Undo2 } from 'lucide-react';
import { linkOrEntry } from '../../server/domain/entered-link.rule.js';
import { nameInKey } from '../../server/domain/file-key.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import { Icon } from '../shared/ui/Icon.js';
import { FileForm } from './FileForm.js';
import { isFixed, type PartProps } from './part.js';
import { texts } from './texts.js';

/** Where the code leads, and one field to change it. */
export function DestinationCard({ manager, state }: PartProps) {
  const [url, setUrl] = useState('');
  const { code } = state.seen;
  const takesLink = 'url' in code.content;
  const takesFile = 'upload' in code.content;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await manager.setDestination(linkOrEntry(url))) setUrl('');
  };
  const fault = state.fault?.part === 'destination' ? state.fault.text : undefined;
  const busy = state.busy === 'destination';
  return (
    <form className="card manage__card" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{texts().destination}</h2>
      <p className="manage__now">
        <span className="muted">{texts().now}</span>{' '}
        <a href={code.qrData.original_resource} rel="noreferrer">
          {takesFile ? nameInKey(code.qrData.original_resource) : code.qrData.original_resource}
        </a>
      </p>
      {takesFile && !isFixed(state) && <FileForm manager={manager} state={state} />}
      {!takesLink && !takesFile && <p className="muted">{texts().otherKind}</p>}
      {takesLink && !isFixed(state) && (
        <>
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
          <Button type="submit" busy={busy} busyLabel={texts().changing}>
            {texts().change}
          </Button>
        </>
      )}
      {code.changes.some(({ by }) => by === 'maker') && !isFixed(state) && (
        <Button variant="quiet" className="manage__undo" onClick={() => void manager.undo()}>
          <Icon of={Undo2} />
          {texts().undo}
        </Button>
      )}
    </form>
  );
}
