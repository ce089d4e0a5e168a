import type { Style } from '../../../server/render/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { SwatchGroup } from '../../shared/ui/SwatchGroup.js';
import { backgroundSwatches, colorSwatches, frameChoices, sizeChoices } from './style-choices.js';

interface StyleChoicesProps {
  readonly style: Style;
  readonly onChoose: (changed: Partial<Style>) => void;
}

/** Size, colour, background and frame. */
export function StyleChoices({ style, onChoose }: StyleChoicesProps) {
  return (
    <>
      <ChoiceGroup
        legend="Size"
        options={sizeChoices}
        value={style.size}
        onChange={(size) => onChoose({ size })}
      />
      <SwatchGroup
        legend="Color"
        swatches={colorSwatches}
        value={style.color}
        onChange={(color) => onChoose({ color })}
      />
      <SwatchGroup
        legend="Background"
        swatches={backgroundSwatches}
        value={style.background}
        onChange={(background) => onChoose({ background })}
      />
      <ChoiceGroup
        legend="Frame"
        options={frameChoices}
        value={style.frame}
        onChange={(frame) => onChoose({ frame })}
      />
    </>
  );
}
