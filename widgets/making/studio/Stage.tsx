import { type ReactNode, useMemo, useState } from 'react';
import { Dices, Undo2 } from 'lucide-react';
import { inScene, type SceneName, scenes } from '../../../server/render/model/scenes.js';
import { Plate } from '../../shared/ui/Plate.js';
import { PreviewMeter } from '../styling/PreviewMeter.js';
import type { Drawing } from '../styling/use-style-drawing.js';
import { rollLook } from './roll-look.rule.js';
import { ScanTests } from '../scan-tests/ScanTests.js';
import { IconButton } from '../../shared/ui/IconButton.js';
import { texts } from './texts.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';

interface StageProps {
  readonly drawing: Drawing;
  /** Thing on which the code is shown; undefined for the code alone. */
  readonly scene: SceneName | undefined;
  readonly note?: ReactNode;
  readonly choose: (change: Partial<Style>) => void;
  /** Applies a suggestion of the meter. */
  readonly take: (suggestion: StyleChoices) => void;
  /** Takes the latest change back; undefined: there is none. */
  readonly undo: (() => void) | undefined;
}

/** The visitor's code with its verdict, an undo button and a die. */
export function Stage({ drawing, scene, note, choose, take, undo }: StageProps) {
  const { svg } = drawing;
  const [isExplained, setExplained] = useState(false);
  const markup = useMemo(() => ({ __html: scene ? inScene(scenes[scene], svg) : svg }), [scene, svg]);
  const roll = () => choose(rollLook(drawing.style, drawing.predict, Math.random));
  return (
    <>
      <Plate
        note={note}
        meter={
          <div className="stage-bar">
            <IconButton icon={Dices} label={texts().surprise} onPress={roll} />
            <PreviewMeter drawing={drawing} onTake={take} onExplain={() => setExplained(true)} />
            <IconButton icon={Undo2} label={texts().undo} isUseless={!undo} onPress={() => undo?.()} />
          </div>
        }
      >
        <div className="preview__svg" dangerouslySetInnerHTML={markup} />
      </Plate>
      {isExplained && <ScanTests picture={svg} onClose={() => setExplained(false)} />}
    </>
  );
}
