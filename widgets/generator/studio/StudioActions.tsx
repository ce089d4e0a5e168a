import { generatorPath } from '../../../server/domain/generator-paths.js';
import { Button } from '../../shared/ui/Button.js';
import { isStatic } from '../create/static-request.js';
import { useGenerator } from '../generator-context.js';
import { preContentTexts } from '../pre-content-texts.js';
import { StepActions } from '../steps/StepFrame.js';
import { texts } from '../texts.js';
import type { StyleChoice } from './use-style-choice.js';

/** Tells before the creation which advertising comes with it and with scans. */
export function AdvertisingNote() {
  const { state, qrType, preContentEvery, preContentPages, adsData } = useGenerator();
  const passes =
    preContentEvery > 0 &&
    !isStatic({ ...state, qrType }) &&
    preContentTexts().passes(preContentEvery, preContentPages);
  const video = !adsData.onLocalhost && adsData.ads?.rewarded && texts().create.video;
  const words = [video, passes].filter(Boolean).join(' ');
  return words && <p className="step-actions-note muted">{words}</p>;
}

type CustomizeActionsProps = {
  /** Discards a logo that is still being read. */
  readonly onSkip: () => void;
} & Pick<StyleChoice, 'submitRef'>;

/** Buttons of the step `customize`. */
export function CustomizeActions({ onSkip, submitRef }: CustomizeActionsProps) {
  const { qrType, go } = useGenerator();
  const { back, skip, next } = texts().steps;
  const skipStep = () => {
    onSkip();
    go(generatorPath('size-color', qrType), { kind: 'skipped' });
  };
  return (
    <StepActions
      back={
        <Button variant="quiet" onClick={() => go(generatorPath('start', qrType))}>
          {back}
        </Button>
      }
    >
      <Button variant="quiet" onClick={skipStep}>
        {skip}
      </Button>
      <div ref={submitRef} className="step-actions__main">
        <Button type="submit">{next}</Button>
      </div>
    </StepActions>
  );
}

type CreateActionsProps = { readonly waiting: boolean } & Pick<StyleChoice, 'submitRef'>;

/** Buttons of the step `size-color`. Back stays enabled while an ad is pending, but not while the code is being saved. */
export function CreateActions({ waiting, submitRef }: CreateActionsProps) {
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
