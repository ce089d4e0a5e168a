import { useRef, useState } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Field, type ControlAttributes } from '../../shared/ui/Field.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { logoFault, logoFormats } from './logo-file.rule.js';
import { reduceLogo } from './logo-image.js';

const unsupported = `Please select a file in one of the following formats: ${logoFormats}`;
const tooLarge = 'File is too large. Maximum size is 5MB.';
const unreadable = 'This picture could not be read. Please choose another one.';

export function LogoField({ value, onChange }: { value: string; onChange: (logo: string) => void }) {
  const { showError } = useToasts();
  const [error, setError] = useState<string>();
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const fail = (text: string, title?: string) => {
    setError(text);
    showError(text, title);
  };
  const take = async (file: File) => {
    setError(undefined);
    const fault = logoFault(file);
    if (fault === 'format') return fail(unsupported, 'Unsupported file format');
    if (fault === 'size') return fail(tooLarge);
    setReading(true);
    await reduceLogo(file).then(onChange, () => fail(unreadable));
    setReading(false);
  };
  const remove = () => {
    onChange('');
    // The button that had the focus is gone with the logo.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <Field label="Add logo" help={`${logoFormats}, up to 5 MB. Square pictures look best.`} error={error}>
      {(control) =>
        value ? (
          <ChosenLogo control={control} logo={value} onRemove={remove} />
        ) : (
          <div className="logo-field__drop">
            <input
              {...control}
              ref={input}
              className="logo-field__input"
              type="file"
              accept="image/*,.svg"
              disabled={reading}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) void take(file);
                target.value = '';
              }}
            />
            <span className="logo-field__face" aria-hidden>
              <ImageUp className="icon" strokeWidth={1.75} />
              {reading ? 'Reading…' : 'Choose a picture'}
            </span>
          </div>
        )
      }
    </Field>
  );
}

interface ChosenLogoProps {
  readonly control: ControlAttributes;
  readonly logo: string;
  readonly onRemove: () => void;
}

function ChosenLogo({ control, logo, onRemove }: ChosenLogoProps) {
  return (
    <div className="logo-field__chosen">
      <img className="logo-field__thumbnail" src={logo} alt="Your logo" />
      <span className="logo-field__name">Your logo</span>
      <Button {...control} variant="secondary" aria-label="Remove logo" onClick={onRemove}>
        <Trash2 className="icon" strokeWidth={1.75} aria-hidden />
        Remove
      </Button>
    </div>
  );
}
