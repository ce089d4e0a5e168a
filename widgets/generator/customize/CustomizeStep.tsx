import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useMemo, useRef, type FormEvent } from 'react';
import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { cleanCaption } from '../../../server/render/model/caption.js';
import { Button } from '../../shared/ui/Button.js';
import { useNoStrayDrops } from '../../shared/ui/use-no-stray-drops.js';
import { useGenerator } from '../generator-context.js';
import { StudioPreview } from '../preview/StudioPreview.js';
import { useCaptionRoom } from '../preview/use-caption-room.js';
import { StepActions, StepFrame, StepName } from '../StepFrame.js';
import { texts as stylingTexts } from '../styling-texts.js';
import { texts } from '../texts.js';
import { CaptionField } from './CaptionField.js';
import { LogoField } from './LogoField.js';
import { useLogo } from './use-logo.js';

export function CustomizeStep() {
  const { state, qrType, dispatch, go } = useGenerator();
  const { style } = state;
  const { steps } = texts();
  const { customize } = stylingTexts();
  useNoStrayDrops();
  // The preview has medium size, where the logo is 25 % of the code, because the size is chosen in the next step.
  const shown = useMemo(
    () => withWords({ ...style, size: defaultStyle.size }, customize.sampleText),
    [style, customize],
  );

  const room = useCaptionRoom(style);
  const input = useRef<HTMLInputElement>(null);
  const logo = useLogo((logo) => dispatch({ kind: 'styleChanged', style: { logo } }));

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (room.fault) return input.current?.focus();
    go(generatorPath('size-color', qrType));
  };
  const skip = () => {
    logo.forget();
    go(generatorPath('size-color', qrType), { kind: 'skipped' });
  };
  return (
    <StepFrame
      preview={<StudioPreview style={shown} onTake={(style) => dispatch({ kind: 'styleChanged', style })} />}
    >
      <form className="step-form" onSubmit={next}>
        <StepName>{customize.title}</StepName>
        <CaptionField
          style={style}
          room={room}
          inputRef={input}
          onChange={(change) => dispatch({ kind: 'styleChanged', style: change })}
        />
        <LogoField value={style.logo} logo={logo} />
        <p className="visually-hidden" role="status">
          {style.logo && customize.logoInPreview}
        </p>
        <StepActions
          back={
            <Button variant="quiet" onClick={() => go(generatorPath('start', qrType))}>
              {steps.back}
            </Button>
          }
        >
          <Button variant="quiet" onClick={skip}>
            {steps.skip}
          </Button>
          <Button type="submit">{steps.next}</Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}

/** Inserts a sample text if the caption or banner has no words yet, so that the preview shows their place. */
function withWords({ banner, text, ...style }: Style, sample: string): Style {
  if (!banner) return { ...style, text: text.trim() || sample };
  return { ...style, text: '', banner: { ...banner, text: cleanCaption(banner.text) || sample } };
}
