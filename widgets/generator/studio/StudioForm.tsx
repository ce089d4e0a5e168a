import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SceneName } from '../../../server/render/model/scenes.js';
import { AdvertisingNote } from '../create/AdvertisingNote.js';
import { LostUpload, RefusedAddress } from '../create/CreationBlockers.js';
import { useCreateQr } from '../create/use-create-qr.js';
import { useGenerator } from '../generator-context.js';
import { useLogo } from '../../making/logo/use-logo.js';
import { useCaptionRoom } from '../../making/styling/use-caption-room.js';
import type { Drawing } from '../../making/styling/use-style-drawing.js';
import { StepName as Name } from '../steps/StepFrame.js';
import { StudioTabs } from '../../making/studio/StudioTabs.js';
import type { Verdict } from '../../making/studio/verdict.rule.js';
import { texts } from '../texts.js';
import { StudioActions } from './StudioActions.js';
import type { StepTab } from './use-step-tab.js';
import type { StyleChoice } from './use-style-choice.js';

interface StudioFormProps {
  readonly drawing: Drawing;
  readonly scene: SceneName | undefined;
  readonly onScene: (scene: SceneName | undefined) => void;
  readonly choice: StyleChoice;
  readonly tab: StepTab;
  readonly verdict: Verdict;
  /** Called instead of the creation of a code that will not scan. */
  readonly onRefused: () => void;
}

/** Tabs with all choices, and what keeps the code from being created. */
export function StudioForm({ choice, tab, verdict, onRefused, ...shown }: StudioFormProps) {
  const { style, refusal, created } = useGenerator().state;
  const [lostUpload, setLostUpload] = useState<string | null>(null);
  const { create, waiting } = useCreateQr(setLostUpload);
  const room = useCaptionRoom(style);
  const words = useRef<HTMLInputElement>(null);
  const logo = useLogo(style.logo, (changed) => choice.choose({ logo: changed }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (room.fault) return showWords();
    if (verdict.isRefused) return onRefused();
    setLostUpload(null);
    void create();
  };
  const showWords = () => {
    if (!words.current) flushSync(() => tab.choose('words'));
    words.current?.focus();
  };
  return (
    <form className="step-form" onSubmit={submit}>
      <Name>{texts().create.styleIt}</Name>
      <StudioTabs
        {...shown}
        tab={tab.open}
        onTab={tab.choose}
        style={style}
        onChoose={choice.choose}
        words={{ room, ref: words }}
        logo={logo}
      />
      {refusal?.of === 'address' && <RefusedAddress text={refusal.text} />}
      {lostUpload !== null && <LostUpload text={lostUpload} />}
      {!created && <AdvertisingNote />}
      <StudioActions waiting={waiting} verdict={verdict} take={choice.take} submitRef={choice.submitRef} />
    </form>
  );
}
