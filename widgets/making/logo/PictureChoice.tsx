import { useEffect, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import type { PictureFault, readPicture } from './read-picture.js';

interface PictureChoiceProps {
  readonly label: string;
  readonly help?: string;
  /** Fault of the picture that is chosen. */
  readonly error?: string | undefined;
  /** Address or data URL; empty: none. */
  readonly picture: string;
  /** Words beside the chosen picture. */
  readonly words: { readonly yours: string; readonly remove: string };
  readonly faults: Readonly<Record<PictureFault, string>>;
  readonly onChange: (picture: string) => void;
}

/** A picture to choose, replace or remove. The latest file counts. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, help, error, picture, words, faults, onChange } = props;
  const [fault, setFault] = useState<PictureFault>();
  const [isTaken, setTaken] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<File>(undefined);
  // Other fields may change while a picture is read.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => void (wanted.current = undefined), []);

  const take = async (file: File) => {
    wanted.current = file;
    const read = await readLazily(file);
    if (wanted.current !== file) return;
    setFault('fault' in read ? read.fault : undefined);
    setTaken('picture' in read);
    if ('picture' in read) latest.current(read.picture);
  };
  const remove = () => {
    wanted.current = undefined;
    setFault(undefined);
    onChange('');
    input.current?.focus();
  };
  return (
    <>
      <Field label={label} help={help} error={fault ? faults[fault] : error} wide>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="field__input file-input"
            type="file"
            accept="image/*,.svg"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) void take(chosen);
              target.value = '';
            }}
          />
        )}
      </Field>
      <span className="visually-hidden" role="status">
        {isTaken && picture ? words.yours : ''}
      </span>
      {picture && (
        <div className="chosen-picture">
          <img className="chosen-picture__thumbnail" src={picture} alt="" />
          <p className="chosen-picture__what">{words.yours}</p>
          <Button variant="secondary" onClick={remove}>
            <Icon of={Trash2} />
            {words.remove}
          </Button>
        </div>
      )}
    </>
  );
}

/** Loads what reads pictures with the first of them. */
async function readLazily(file: File): ReturnType<typeof readPicture> {
  try {
    return await (await import('./read-picture.js')).readPicture(file);
  } catch {
    return { fault: 'unreadable' }; // The script could not be loaded; it is asked for again with the next file.
  }
}
