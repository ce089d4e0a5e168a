import { useMemo, useRef, useState } from 'react';
import type { SceneName } from '../../../server/render/model/scenes.js';
import { type Style, defaultStyle } from '../../../server/domain/style.js';
import { cleanCaption } from '../../../server/render/model/caption.js';
import { useNoStrayDrops } from '../../shared/ui/use-no-stray-drops.js';
import { drawnStyle } from '../../making/styling/drawn-style.js';
import { useGenerator } from '../generator-context.js';
import { useDrawing } from '../preview/use-drawing.js';
import { StepFrame } from '../steps/StepFrame.js';
import { texts as stylingTexts } from '../../making/styling/texts.js';
import { Stage } from '../../making/studio/Stage.js';
import { StudioForm } from './StudioForm.js';
import { useStepTab } from './use-step-tab.js';
import { useStyleChoice } from './use-style-choice.js';
import { verdictOf } from '../../making/studio/verdict.rule.js';

/** The screen of the steps `customize` and `size-color`: the code, its looks, and tabs with all choices. */
export function StudioStep() {
  const { state, step, dispatch } = useGenerator();
  const choice = useStyleChoice();
  const [scene, setScene] = useState<SceneName>();
  const tab = useStepTab(step);
  const { sampleText } = stylingTexts().customize;
  const hasSample = step === 'customize' && tab.open === 'words';
  const shown = useMemo(
    () => (hasSample ? withWords(state.style, sampleText) : drawnStyle(state.style)),
    [hasSample, state.style, sampleText],
  );
  const drawing = useDrawing(shown);
  const refused = state.refusal?.of === 'style' ? state.refusal : undefined;
  const verdict = verdictOf(drawing.predict(drawing.style), refused);
  const reason = useRef<HTMLDivElement>(null);
  useNoStrayDrops();
  const canUndo = state.past.length > 0 && !state.saving;
  const seen = { drawing, scene, verdict };
  const stage = (
    <Stage
      {...seen}
      choose={choice.choose}
      take={choice.take}
      undo={canUndo ? () => dispatch({ kind: 'undone' }) : undefined}
      reasonRef={reason}
    />
  );
  return (
    <StepFrame isStudio preview={stage}>
      <StudioForm
        {...seen}
        choice={choice}
        tab={tab}
        onScene={setScene}
        onRefused={() => showReason(reason.current)}
      />
    </StepFrame>
  );
}

/** Brings the reason for a refusal into view, and has screen readers announce it. */
function showReason(reason: HTMLElement | null): void {
  reason?.scrollIntoView({ block: 'nearest' });
  reason?.focus({ preventScroll: true });
}

/**
 * Inserts a sample text if the caption or banner has no words yet, so that the preview shows their place. The size is medium, where the
 * logo is 25 % of the code.
 */
function withWords({ banner, text, ...style }: Style, sample: string): Style {
  const shown = { ...style, size: defaultStyle.size };
  if (!banner) return { ...shown, text: text.trim() || sample };
  return { ...shown, text: '', banner: { ...banner, text: cleanCaption(banner.text) || sample } };
}
