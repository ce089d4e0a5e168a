import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { FormEvent, RefObject } from 'react';
import { localStore } from '../../shared/storage.js';
import { Button } from '../../shared/ui/Button.js';
import { useGenerator } from '../generator-context.js';
import { StepActions } from '../StepActions.js';
import { texts } from '../texts.js';
import { LastStyleOffer } from './LastStyleOffer.js';
import { LostUpload } from './LostUpload.js';
import { RefusedAddress } from './RefusedAddress.js';
import { RefusedStyle } from './RefusedStyle.js';
import { StyleChoices } from './StyleChoices.js';
import { useCreateQr } from './use-create-qr.js';
import type { StyleChoice } from './use-style-choice.js';

export function SizeColorForm({ choose, take, submitRef }: StyleChoice) {
  const { state, qrType, go } = useGenerator();
  const { style, refusal } = state;
  const { create, waiting, lostUpload } = useCreateQr();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  const uploadAgain = () => {
    localStore.remove('qr_url');
    go(generatorPath('start', qrType), { kind: 'fileRemoved' });
  };
  return (
    <form className="step-form" onSubmit={submit}>
      <div className="size-color__head">
        <h2 className="step-form__title">{texts().style.title}</h2>
        <LastStyleOffer style={style} onTake={take} />
      </div>
      <StyleChoices style={style} onChoose={choose} />
      {refusal?.of === 'style' && <RefusedStyle refusal={refusal} onTake={take} />}
      {refusal?.of === 'address' && <RefusedAddress text={refusal.text} />}
      {lostUpload !== null && <LostUpload text={lostUpload} onAgain={uploadAgain} />}
      <CreateActions waiting={waiting} submitRef={submitRef} />
    </form>
  );
}

interface CreateActionsProps {
  readonly waiting: boolean;
  readonly submitRef: RefObject<HTMLDivElement | null>;
}

/** Back stays enabled while an ad is pending, but not while the code is being saved. */
function CreateActions({ waiting, submitRef }: CreateActionsProps) {
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
          {...(waiting && { busyWith: pleaseWait })}
        >
          {create}
        </Button>
      </div>
    </StepActions>
  );
}
