import { useEffect, useRef } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { ImageUp, Trash2 } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Dropzone } from '../../shared/ui/Dropzone.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { ProgressBar } from '../../shared/ui/ProgressBar.js';
import { texts as stylingTexts } from '../styling/texts.js';
import { LogoPart } from './LogoPart.js';
import { logoFormats } from '../logo/logo-file.rule.js';
import type { useLogo } from './use-logo.js';

interface LogoFieldProps {
  readonly style: Pick<Style, 'logo'>;
  readonly logo: ReturnType<typeof useLogo>;
}

export function LogoField({ style: { logo: value }, logo }: LogoFieldProps) {
  const { error, progress, take, remove } = logo;
  const input = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const isEmpty = !value && progress === undefined;

  // The focused element is replaced, so the focus moves to its replacement.
  const takeFile = (file: File) => {
    void take(file);
    requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
  };
  const removeLogo = () => {
    remove();
    requestAnimationFrame(() => input.current?.focus());
  };
  // The same applies after a failure, unless the visitor has moved the focus elsewhere meanwhile.
  useEffect(() => {
    if (error && document.activeElement === document.body) input.current?.focus();
  }, [error]);
  const { addLogo, addLogoHelp, logoInPreview } = stylingTexts().customize;
  return (
    <>
      <Field label={addLogo} help={addLogoHelp(logoFormats)} error={error} group={!isEmpty}>
        {(control) =>
          isEmpty ? (
            <Dropzone compact control={control} inputRef={input} accept="image/*,.svg" onFile={takeFile}>
              {(over) => <DropzoneFace over={over} />}
            </Dropzone>
          ) : (
            <>
              <LogoCard cardRef={card} logo={value} progress={progress} onRemove={removeLogo} />
              {value.startsWith('data:') && <LogoPart {...logo} />}
            </>
          )
        }
      </Field>
      <p className="visually-hidden" role="status">
        {value && logoInPreview}
      </p>
    </>
  );
}

function DropzoneFace({ over }: { over: boolean }) {
  const { dropLogo, choosePicture } = stylingTexts().customize;
  return (
    <>
      <Icon of={ImageUp} />
      {over ? (
        <span key="drop">{dropLogo}</span>
      ) : (
        <span key="choose">
          {choosePicture.start} <span className="dropzone__for-mouse">{choosePicture.forMouse}</span>{' '}
          {choosePicture.end}
        </span>
      )}
    </>
  );
}

interface LogoCardProps {
  readonly cardRef: React.RefObject<HTMLDivElement | null>;
  readonly logo: string;
  /** Progress in percent; undefined if no picture is being read. */
  readonly progress: number | undefined;
  readonly onRemove: () => void;
}

function LogoCard({ cardRef, logo, progress, onRemove }: LogoCardProps) {
  const { yourLogo, readingLogo, removeLogo, remove } = stylingTexts().customize;
  return (
    <div ref={cardRef} className="chosen-picture" role="group" aria-label={yourLogo} tabIndex={-1}>
      {logo ? (
        <img className="chosen-picture__thumbnail" src={logo} alt="" />
      ) : (
        <span className="chosen-picture__thumbnail" />
      )}
      <div className="chosen-picture__what">
        <p>{yourLogo}</p>
        {progress !== undefined && <ProgressBar label={readingLogo} value={progress} />}
      </div>
      <Button variant="secondary" aria-label={removeLogo} onClick={onRemove}>
        <Icon of={Trash2} />
        {remove}
      </Button>
    </div>
  );
}
