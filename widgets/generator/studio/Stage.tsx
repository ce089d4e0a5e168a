import { useMemo, useState } from 'react';
import { Dices, Undo2 } from 'lucide-react';
import { inScene, type SceneName, scenes } from '../../../server/render/model/scenes.js';
import { Plate } from '../../shared/ui/Plate.js';
import { useGenerator } from '../generator-context.js';
import { PreviewMeter } from '../../making/styling/PreviewMeter.js';
import type { Drawing } from '../../making/styling/use-style-drawing.js';
import { texts as stepTexts } from '../texts.js';
import { rollLook } from './roll-look.rule.js';
import { ScanTests } from '../scan-tests/ScanTests.js';
import { IconButton } from '../../shared/ui/IconButton.js';
import { texts } from './texts.js';
import type { StyleChoice } from './use-style-choice.js';

interface StageProps {
  readonly drawing: Drawing;
  /** Thing on which the code is shown; undefined for the code alone. */
  readonly scene: SceneName | undefined;
  readonly choice: StyleChoice;
}

/** The visitor's code with its verdict, an undo button and a die. */
export function Stage({ drawing, scene, choice: { choose, take } }: StageProps) {
  const { svg } = drawing;
  const [isExplained, setExplained] = useState(false);
  const markup = useMemo(() => ({ __html: scene ? inScene(scenes[scene], svg) : svg }), [scene, svg]);
  const roll = () => choose(rollLook(drawing.style, drawing.predict, Math.random));
  return (
    <>
      <Plate
        note={stepTexts().preview.note}
        meter={
          <div className="stage-bar">
            <IconButton icon={Dices} label={texts().surprise} onPress={roll} />
            <PreviewMeter drawing={drawing} onTake={take} onExplain={() => setExplained(true)} />
            <UndoButton />
          </div>
        }
      >
        <div className="preview__svg" dangerouslySetInnerHTML={markup} />
      </Plate>
      {isExplained && <ScanTests picture={svg} onClose={() => setExplained(false)} />}
    </>
  );
}

function UndoButton() {
  const { state, dispatch } = useGenerator();
  const isUseless = state.past.length === 0 || state.saving;
  return (
    <IconButton
      icon={Undo2}
      label={texts().undo}
      isUseless={isUseless}
      onPress={() => dispatch({ kind: 'undone' })}
    />
  );
}
