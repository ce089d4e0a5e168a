import type { Style } from '../../../server/domain/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { SwatchGroup } from '../../shared/ui/SwatchGroup.js';
import { texts } from '../texts.js';
import { backgroundSwatches, colorSwatches, frameChoices, sizeChoices } from './style-choices.js';

interface StyleChoicesProps {
  readonly style: Style;
  readonly onChoose: (changed: Partial<Style>) => void;
}

export function StyleChoices({ style, onChoose }: StyleChoicesProps) {
  const words = texts().style;
  return (
    <>
      <ChoiceGroup
        legend={words.size}
        options={sizeChoices()}
        value={style.size}
        onChange={(size) => onChoose({ size })}
      />
      <SwatchGroup
        legend={words.color}
        swatches={colorSwatches()}
        value={style.color}
        onChange={(color) => onChoose({ color })}
      />
      <SwatchGroup
        legend={words.background}
        swatches={backgroundSwatches()}
        value={style.background}
        onChange={(background) => onChoose({ background })}
      />
      <ChoiceGroup
        legend={words.frame}
        options={frameChoices()}
        value={style.frame}
        onChange={(frame) => onChoose({ frame })}
      />
    </>
  );
}
