import { useMemo, useState } from 'react';
import type { SceneName } from '../../../server/render/model/scenes.js';
import { type Style, defaultStyle } from '../../../server/domain/style.js';
import { cleanCaption } from '../../../server/render/model/caption.js';
import { useNoStrayDrops } from '../../shared/ui/use-no-stray-drops.js';
import { drawnStyle } from '../../making/styling/drawn-style.js';
import { useGenerator } from '../generator-context.js';
import { useDrawing } from '../preview/use-drawing.js';
import { StepFrame } from '../steps/StepFrame.js';
import { texts as stylingTexts } from '../../making/styling/texts.js';
import { texts } from '../texts.js';
import { Stage } from '../../making/studio/Stage.js';
import { StudioForm } from './StudioForm.js';
import { useStyleChoice } from './use-style-choice.js';

/** The screen of the steps `customize` and `size-color`: the code, its looks, and tabs with all choices. */
export function StudioStep() {
  const { state, step, dispatch } = useGenerator();
  const choice = useStyleChoice();
  const [scene, setScene] = useState<SceneName>();
  const { sampleText } = stylingTexts().customize;
  const shown = useMemo(
    () => (step === 'customize' ? withWords(state.style, sampleText) : drawnStyle(state.style)),
    [step, state.style, sampleText],
  );
  const drawing = useDrawing(shown);
  useNoStrayDrops();
  const canUndo = state.past.length > 0 && !state.saving;
  const stage = (
    <Stage
      drawing={drawing}
      scene={scene}
      note={texts().preview.note}
      choose={choice.choose}
      take={choice.take}
      undo={canUndo ? () => dispatch({ kind: 'undone' }) : undefined}
    />
  );
  return (
    <StepFrame isStudio preview={stage}>
      <StudioForm drawing={drawing} scene={scene} onScene={setScene} choice={choice} />
    </StepFrame>
  );
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
