import { useMemo, type FormEvent } from 'react';
import { drawnStyle } from '../drawn-style.js';
import { useGenerator } from '../generator-context.js';
import { StudioPreview } from '../preview/StudioPreview.js';
import { StepFrame, StepActions, StepName } from '../StepFrame.js';
import { useStyleChoice, type StyleChoice } from './use-style-choice.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { Button } from '../../shared/ui/Button.js';
import { MoreStyles } from '../more-styles/MoreStyles.js';
import { useMoreStyles } from '../more-styles/use-more-styles.js';
import { preContentTexts } from '../pre-content-texts.js';
import { texts as stylingTexts } from '../styling-texts.js';
import { texts } from '../texts.js';
import { LastStyleOffer } from './LastStyleOffer.js';
import { LostUpload, RefusedAddress, RefusedStyle } from './Obstacles.js';
import { StyleChoices } from './StyleChoices.js';
import { useCreateQr } from './use-create-qr.js';

export function SizeColorStep() {
  const { state } = useGenerator();
  const choice = useStyleChoice();
  const style = useMemo(() => drawnStyle(state.style), [state.style]);
  return (
    <StepFrame preview={<StudioPreview style={style} onTake={choice.take} />}>
      <SizeColorForm {...choice} />
    </StepFrame>
  );
}

function SizeColorForm({ choose, take, submitRef }: StyleChoice) {
  const { state, dispatch } = useGenerator();
  const { style, refusal } = state;
  const { create, waiting, lostUpload } = useCreateQr();
  const moreStyles = useMoreStyles(style);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { fault } = moreStyles;
    if (fault && style.banner) moreStyles.showWords();
    else if (fault) dispatch({ kind: 'refused', refusal: { of: 'style', text: fault } });
    else void create();
  };
  return (
    <form className="step-form" onSubmit={submit}>
      <div className="size-color__head">
        <StepName>{stylingTexts().style.title}</StepName>
        <LastStyleOffer style={style} onTake={take} />
      </div>
      <StyleChoices style={style} onChoose={choose} />
      <MoreStyles style={style} onChoose={choose} panel={moreStyles} />
      {refusal?.of === 'style' && <RefusedStyle refusal={refusal} onTake={take} />}
      {refusal?.of === 'address' && <RefusedAddress text={refusal.text} />}
      {lostUpload !== null && <LostUpload text={lostUpload} />}
      <AdvertisingNote />
      <CreateActions waiting={waiting} submitRef={submitRef} />
    </form>
  );
}

/** Tells before the creation which advertising comes with it and with scans. */
function AdvertisingNote() {
  const { preContentEvery, preContentPages, adsData } = useGenerator();
  const passes = preContentEvery > 0 && preContentTexts().passes(preContentEvery, preContentPages);
  const video = !adsData.onLocalhost && adsData.ads?.rewarded && texts().create.video;
  const words = [video, passes].filter(Boolean).join(' ');
  return words && <p className="step-actions-note muted">{words}</p>;
}

/** Buttons of the step. Back stays enabled while an ad is pending, but not while the code is being saved. */
function CreateActions({ waiting, submitRef }: { waiting: boolean } & Pick<StyleChoice, 'submitRef'>) {
  const { state, qrType, go } = useGenerator();
  const { create, creating, waiting: pleaseWait } = texts().create;
  return (
    <StepActions
      back={
        <Button
          variant="quiet"
          disabled={state.saving}
          onClick={() => go(generatorPath('customize', qrType))}
        >
          {texts().steps.back}
        </Button>
      }
    >
      <div ref={submitRef} className="step-actions__main">
        <Button
          type="submit"
          busy={waiting || state.saving}
          busyLabel={creating}
          busyWith={waiting ? pleaseWait : undefined}
        >
          {create}
        </Button>
      </div>
    </StepActions>
  );
}
