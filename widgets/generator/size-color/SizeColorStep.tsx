import { useRef, type FormEvent } from 'react';
import type { Style } from '../../../server/render/style.js';
import { Button } from '../../shared/ui/Button.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { SwatchGroup } from '../../shared/ui/SwatchGroup.js';
import { useGenerator } from '../generator-context.js';
import { Preview } from '../preview/Preview.js';
import { ScanMeter } from '../preview/ScanMeter.js';
import { headingFor } from '../qr-types.js';
import { StepActions } from '../StepActions.js';
import { StepFrame } from '../StepFrame.js';
import { pathTo } from '../steps.js';
import { RefusedStyle } from './RefusedStyle.js';
import { backgroundSwatches, colorSwatches, frameChoices, sizeChoices } from './style-choices.js';
import { useCreateQr } from './use-create-qr.js';

export function SizeColorStep() {
  const { state, qrType, publicOrigin, dispatch, go } = useGenerator();
  const { style, saving, refusal } = state;
  const create = useCreateQr();
  const createButton = useRef<HTMLDivElement>(null);

  const choose = (changed: Partial<Style>) => dispatch({ kind: 'styleChanged', style: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  const takeSuggestion = (suggestion: Partial<Style>) => {
    choose(suggestion);
    createButton.current?.querySelector('button')?.focus();
  };
  return (
    <StepFrame
      heading={headingFor(qrType)}
      preview={
        <>
          <Preview origin={publicOrigin} style={style} />
          <ScanMeter style={style} onTake={choose} />
        </>
      }
    >
      <form className="step-form" onSubmit={submit}>
        <h2 className="step-form__title">Size and color</h2>
        <ChoiceGroup
          legend="Size"
          options={sizeChoices}
          value={style.size}
          onChange={(size) => choose({ size })}
        />
        <SwatchGroup
          legend="Color"
          swatches={colorSwatches}
          value={style.color}
          onChange={(color) => choose({ color })}
        />
        <SwatchGroup
          legend="Background"
          swatches={backgroundSwatches}
          value={style.background}
          onChange={(background) => choose({ background })}
        />
        <ChoiceGroup
          legend="Frame"
          options={frameChoices}
          value={style.frame}
          onChange={(frame) => choose({ frame })}
        />
        {refusal && <RefusedStyle refusal={refusal} onTake={takeSuggestion} />}
        <StepActions
          back={
            <Button variant="quiet" disabled={saving} onClick={() => go(pathTo('customize', qrType))}>
              Back
            </Button>
          }
        >
          <div ref={createButton} className="step-actions__main">
            <Button type="submit" busy={saving} busyLabel="Creating QR code...">
              Create QR code
            </Button>
          </div>
        </StepActions>
      </form>
    </StepFrame>
  );
}
