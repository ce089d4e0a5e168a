import { useRef } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Dropzone } from '../../shared/ui/Dropzone.js';
import { Field } from '../../shared/ui/Field.js';
import { ProgressBar } from '../../shared/ui/ProgressBar.js';
import { logoFormats } from './logo-file.rule.js';
import { useLogo } from './use-logo.js';

interface LogoFieldProps {
  /** A data URL; empty without a logo. */
  readonly value: string;
  readonly onChange: (logo: string) => void;
}

export function LogoField({ value, onChange }: LogoFieldProps) {
  const { error, progress, take, remove } = useLogo(onChange);
  const input = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const isEmpty = !value && progress === undefined;

  // What had the focus gives way to something else.
  const takeFile = (file: File) => {
    void take(file);
    requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
  };
  const removeLogo = () => {
    remove();
    requestAnimationFrame(() => input.current?.focus());
  };
  const help = `${logoFormats}, up to 30 MB. Square pictures look best.`;
  return (
    <Field label="Add logo" help={help} error={error} group={!isEmpty}>
      {(control) =>
        isEmpty ? (
          <Dropzone compact control={control} inputRef={input} accept="image/*,.svg" onFile={takeFile}>
            {(over) => (
              <>
                <ImageUp className="icon" strokeWidth={1.75} />
                {over ? (
                  'Drop your logo'
                ) : (
                  <span>
                    Choose <span className="dropzone__for-mouse">or drop</span> a picture
                  </span>
                )}
              </>
            )}
          </Dropzone>
        ) : (
          <LogoCard cardRef={card} logo={value} progress={progress} onRemove={removeLogo} />
        )
      }
    </Field>
  );
}

interface LogoCardProps {
  readonly cardRef: React.RefObject<HTMLDivElement | null>;
  readonly logo: string;
  /** undefined when nothing is being read */
  readonly progress: number | undefined;
  readonly onRemove: () => void;
}

function LogoCard({ cardRef, logo, progress, onRemove }: LogoCardProps) {
  return (
    <div ref={cardRef} className="logo-field__chosen" role="group" aria-label="Your logo" tabIndex={-1}>
      {logo ? (
        <img className="logo-field__thumbnail" src={logo} alt="" />
      ) : (
        <span className="logo-field__thumbnail" />
      )}
      <div className="logo-field__what">
        <p>Your logo</p>
        {progress !== undefined && <ProgressBar label="Reading of your logo" value={progress} />}
      </div>
      <Button variant="secondary" aria-label="Remove logo" onClick={onRemove}>
        <Trash2 className="icon" strokeWidth={1.75} aria-hidden />
        Remove
      </Button>
    </div>
  );
}
