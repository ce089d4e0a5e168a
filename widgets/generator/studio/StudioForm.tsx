import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { generatorPath, type StepName } from '../../../server/domain/generator-paths.js';
import type { SceneName } from '../../../server/render/model/scenes.js';
import { LostUpload, RefusedAddress, RefusedStyle } from '../create/CreationBlockers.js';
import { useCreateQr } from '../create/use-create-qr.js';
import { useGenerator } from '../generator-context.js';
import { useLogo } from '../../making/logo/use-logo.js';
import { useCaptionRoom } from '../../making/styling/use-caption-room.js';
import type { Drawing } from '../../making/styling/use-style-drawing.js';
import { StepName as Name } from '../steps/StepFrame.js';
import { texts as stylingTexts } from '../../making/styling/texts.js';
import { AdvertisingNote, CreateActions, CustomizeActions } from './StudioActions.js';
import { type StudioTab, StudioTabs } from '../../making/studio/StudioTabs.js';
import type { StyleChoice } from './use-style-choice.js';

interface StudioFormProps {
  readonly drawing: Drawing;
  readonly scene: SceneName | undefined;
  readonly onScene: (scene: SceneName | undefined) => void;
  readonly choice: StyleChoice;
}

/** Tabs with all choices, and what keeps the code from being created. Words that cannot be used hold up both steps. */
export function StudioForm({ choice, ...shown }: StudioFormProps) {
  const { state, step, qrType, go } = useGenerator();
  const { style, refusal } = state;
  const { create, waiting, lostUpload } = useCreateQr();
  const { tab, setTab } = useStepTab(step);
  const room = useCaptionRoom(style);
  const words = useRef<HTMLInputElement>(null);
  const logo = useLogo(style.logo, (changed) => choice.choose({ logo: changed }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!room.fault) return step === 'customize' ? go(generatorPath('size-color', qrType)) : void create();
    if (!words.current) flushSync(() => setTab('words'));
    words.current?.focus();
  };
  const { customize, style: looks } = stylingTexts();
  return (
    <form className="step-form" onSubmit={submit}>
      <Name>{step === 'customize' ? customize.title : looks.title}</Name>
      <StudioTabs
        {...shown}
        tab={tab}
        onTab={setTab}
        style={style}
        onChoose={choice.choose}
        words={{ room, ref: words }}
        logo={logo}
      />
      {refusal?.of === 'style' && <RefusedStyle refusal={refusal} onTake={choice.take} />}
      {refusal?.of === 'address' && <RefusedAddress text={refusal.text} />}
      {lostUpload !== null && <LostUpload text={lostUpload} />}
      {step === 'customize' ? (
        <CustomizeActions onSkip={logo.forget} submitRef={choice.submitRef} />
      ) : (
        <>
          <AdvertisingNote />
          <CreateActions waiting={waiting} submitRef={choice.submitRef} />
        </>
      )}
    </form>
  );
}

/** The open tab. Each step opens its own. */
function useStepTab(step: StepName) {
  const [open, setOpen] = useState<{ step: StepName; tab: StudioTab }>();
  const first = step === 'customize' ? 'words' : 'looks';
  return {
    tab: open?.step === step ? open.tab : first,
    setTab: (tab: StudioTab) => setOpen({ step, tab }),
  };
}
