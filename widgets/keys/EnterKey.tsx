import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { Camera } from 'lucide-react';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import { Icon } from '../shared/ui/Icon.js';
import { keyIn } from './key-text.js';
import { texts } from './texts.js';

const CameraReader = lazy(async () => ({ default: (await import('./CameraReader.js')).CameraReader }));

interface EnterKeyProps {
  readonly busy: boolean;
  /** Why the last key did not open anything. */
  readonly fault?: string | undefined;
  readonly label: string;
  /** A key that the field begins with. The field then has the focus. */
  readonly first?: string | undefined;
  readonly onEnter: (key: string) => void;
  /** Offer to open a passkey; nothing where the browser has none. */
  readonly passkey?: ReactNode;
}

/** Takes a key that is kept elsewhere: typed or pasted, from its file, from a photo of its slip, or by the camera. */
export function EnterKey({ busy, fault, label, first, onEnter, passkey }: EnterKeyProps) {
  const [entered, setEntered] = useState(first ?? '');
  const [ownFault, setOwnFault] = useState<string>();
  const [looks, setLooks] = useState(false);
  const words = texts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOwnFault(entered.trim() === '' ? words.missing : undefined);
    if (entered.trim() !== '') onEnter(keyIn(entered) ?? entered);
  };
  const found = (key: string | undefined) => {
    setLooks(false);
    setOwnFault(key === undefined ? words.noKeyInFile : undefined);
    if (key === undefined) return;
    setEntered(key);
    onEnter(key);
  };
  const read = async (file: File) => {
    const { keyInFile } = await import('./key-in-file.js');
    found(await keyInFile(file));
  };
  return (
    <form className="enter-key" method="dialog" noValidate onSubmit={submit}>
      {passkey}
      <Field label={words.enter} error={ownFault ?? fault}>
        {(control) => (
          <input
            {...control}
            className="field__input enter-key__key"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={first !== undefined}
            value={entered}
            onChange={({ target }) => setEntered(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} busyLabel={words.bringing}>
        {label}
      </Button>
      <Field label={words.fromFile}>
        {(control) => (
          <input
            {...control}
            className="field__input file-input"
            type="file"
            accept=".txt,text/plain,image/*"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) void read(chosen);
              target.value = '';
            }}
          />
        )}
      </Field>
      <Button variant="secondary" aria-pressed={looks} onClick={() => setLooks(!looks)}>
        <Icon of={Camera} />
        <span>{looks ? words.stopCamera : words.camera}</span>
      </Button>
      {looks && (
        <Suspense>
          <CameraReader
            onKey={found}
            onFailure={() => {
              setLooks(false);
              setOwnFault(words.noCamera);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
