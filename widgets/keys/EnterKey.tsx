import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Camera, FileUp } from 'lucide-react';
import { Button } from '../shared/ui/Button.js';
import { Dropzone } from '../shared/ui/Dropzone.js';
import { Field } from '../shared/ui/Field.js';
import { Icon } from '../shared/ui/Icon.js';
import { useNoStrayDrops } from '../shared/ui/use-no-stray-drops.js';
import { useLazy } from '../shared/use-lazy.js';
import { keyIn } from './key-text.js';
import { usePasskeysOffered } from './passkeys/passkeys-offered.js';
import { texts } from './texts.js';

const loadSlipReader = () => import('./SlipReader.js').then(({ SlipReader }) => SlipReader);

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

/** Opens what a key opens that is kept elsewhere: by a passkey, from its slip by the camera, from a file or a photo, typed or pasted. */
export function EnterKey({ busy, fault, label, first, onEnter, passkey }: EnterKeyProps) {
  const [entered, setEntered] = useState(first ?? '');
  const [ownFault, setOwnFault] = useState<string>();
  const [looks, setLooks] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const words = texts();
  const showSlipReader = useLazy(loadSlipReader, looks);
  const hasPasskeys = usePasskeysOffered();
  useNoStrayDrops();
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
  const read = async (chosen: File) => {
    const { keyInFile } = await import('./key-in-file.js');
    found(await keyInFile(chosen));
  };
  return (
    <form className="enter-key" method="dialog" noValidate onSubmit={submit}>
      {passkey}
      <Button variant="secondary" aria-pressed={looks} onClick={() => setLooks(!looks)}>
        <Icon of={Camera} />
        <span>{looks ? words.stopCamera : words.camera}</span>
      </Button>
      {looks &&
        showSlipReader?.({
          onKey: found,
          onFault: (text) => {
            setLooks(false);
            setOwnFault(text);
          },
        })}
      <Field label={words.fromFile}>
        {(control) => (
          <Dropzone
            compact
            control={control}
            inputRef={file}
            accept=".txt,text/plain,image/*"
            onFile={(chosen) => void read(chosen)}
          >
            {() => (
              <>
                <Icon of={FileUp} />
                <span>{words.chooseFile}</span>
              </>
            )}
          </Dropzone>
        )}
      </Field>
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
      <Button
        type="submit"
        variant={hasPasskeys ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel={words.bringing}
      >
        {label}
      </Button>
    </form>
  );
}
