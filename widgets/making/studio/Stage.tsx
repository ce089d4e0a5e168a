import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Dices, Undo2 } from 'lucide-react';
import { inScene, type SceneName, scenes } from '../../../server/render/model/scenes.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import { type Background, hexOf, type Style } from '../../../server/domain/style.js';
import { Verdict } from '../../shared/scan-meter/ScanMeter.js';
import { Plate } from '../../shared/ui/Plate.js';
import type { Drawing } from '../styling/use-style-drawing.js';
import { rollLook } from './roll-look.rule.js';
import { ScanTests } from '../scan-tests/ScanTests.js';
import { IconButton } from '../../shared/ui/IconButton.js';
import { StageReason } from './StageReason.js';
import { texts } from './texts.js';
import type { Verdict as KnownVerdict } from './verdict.rule.js';

interface StageProps {
  readonly drawing: Drawing;
  /** Thing on which the code is shown; undefined for the code alone. */
  readonly scene: SceneName | undefined;
  readonly choose: (change: Partial<Style>) => void;
  /** Applies a suggestion. */
  readonly take: (suggestion: StyleChoices) => void;
  /** Takes the latest change back; undefined: there is none. */
  readonly undo: (() => void) | undefined;
  readonly verdict: KnownVerdict;
  readonly reasonRef?: Ref<HTMLDivElement> | undefined;
}

/** The visitor's code with its verdict, an undo button and a die. */
export function Stage({ drawing, scene, choose, take, undo, verdict, reasonRef }: StageProps) {
  const { svg, style } = drawing;
  const picture = useGround(scene ? 'white' : style.background);
  const [isExplained, setExplained] = useState(false);
  const markup = useMemo(() => ({ __html: scene ? inScene(scenes[scene], svg) : svg }), [scene, svg]);
  const roll = () => choose(rollLook(drawing.style, drawing.predict, Math.random));
  return (
    <>
      <Plate
        meter={
          <>
            <StageReason style={style} verdict={verdict} onTake={take} reasonRef={reasonRef} />
            <div className="stage-bar">
              <IconButton icon={Dices} label={texts().surprise} onPress={roll} />
              <div role="status">
                <Verdict report={verdict.forecast} isForecast onExplain={() => setExplained(true)} />
              </div>
              <IconButton icon={Undo2} label={texts().undo} isUseless={!undo} onPress={() => undo?.()} />
            </div>
          </>
        }
      >
        <div ref={picture} className="preview__svg" dangerouslySetInnerHTML={markup} />
      </Plate>
      {isExplained && <ScanTests picture={svg} onClose={() => setExplained(false)} />}
    </>
  );
}

/** Gives an element the background of the picture that it shows. The policy of the page forbids style attributes, but not this. */
function useGround(background: Background) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ground = background === 'transparent' ? '#FFFFFF' : hexOf(background);
    element.current?.style.setProperty('--ground', ground);
  }, [background]);
  return element;
}
