import { backgroundNames, colorNames } from '../../../server/domain/style.js';
import type { ChoicesProps } from './choices.js';
import { ColorChoice } from './ColorChoice.js';
import { texts } from './texts.js';

/** Choices of the colours of the code and of its background. */
export function ColorPairChoice({ style, onChoose }: ChoicesProps) {
  const { color, background, customColor, customBackground } = texts().style;
  return (
    <>
      <ColorChoice
        legend={color}
        customLabel={customColor}
        names={colorNames}
        value={style.color}
        onChange={(value) => onChoose({ color: value })}
      />
      <ColorChoice
        legend={background}
        customLabel={customBackground}
        names={backgroundNames}
        value={style.background}
        onChange={(value) => onChoose({ background: value })}
      />
    </>
  );
}
