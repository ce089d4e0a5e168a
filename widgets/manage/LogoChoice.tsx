import { useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { CanvasMissing } from '../shared/logo/canvas.js';
import { logoFault, logoFormats } from '../shared/logo/logo-file.rule.js';
import { LogoTooLarge, reduceLogo } from '../shared/logo/logo-image.js';
import { texts as stylingTexts } from '../shared/styling/texts.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import { Icon } from '../shared/ui/Icon.js';
import { texts } from './texts.js';

interface LogoChoiceProps {
  /** Address or data URL; empty: none. */
  readonly logo: string;
  readonly onChange: (logo: string) => void;
}

/** The logo of a code, to keep, replace or remove. The latest file counts. */
export function LogoChoice({ logo, onChange }: LogoChoiceProps) {
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<File>(undefined);
  const { addLogo, addLogoHelp, removeLogo, yourLogo, hints } = stylingTexts().customize;

  const take = async (file: File) => {
    wanted.current = file;
    const refused = logoFault(file);
    if (refused) return setFault(hints[refused]);
    try {
      const reduced = await reduceLogo(file);
      if (wanted.current !== file) return;
      setFault(undefined);
      onChange(reduced);
    } catch (error) {
      if (wanted.current === file) setFault(hints[hintOf(error)]);
    }
  };
  const remove = () => {
    wanted.current = undefined;
    onChange('');
    input.current?.focus();
  };
  return (
    <>
      <Field label={logo ? texts().replaceLogo : addLogo} help={addLogoHelp(logoFormats)} error={fault}>
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
      {logo && (
        <div className="logo-field__chosen">
          <img className="logo-field__thumbnail" src={logo} alt="" />
          <p className="logo-field__what">{yourLogo}</p>
          <Button variant="secondary" onClick={remove}>
            <Icon of={Trash2} />
            {removeLogo}
          </Button>
        </div>
      )}
    </>
  );
}

function hintOf(error: unknown): 'noCanvas' | 'size' | 'unreadable' {
  if (error instanceof CanvasMissing) return 'noCanvas';
  return error instanceof LogoTooLarge ? 'size' : 'unreadable';
}
