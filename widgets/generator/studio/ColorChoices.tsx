import { backgroundNames, colorNames } from '../../../server/domain/style.js';
import { texts as stylingTexts } from '../styling-texts.js';
import type { ChoicesProps } from './choices.js';
import { ColorChoice } from './ColorChoice.js';
import { GradientChoice } from './GradientChoice.js';
import { GoodPairs } from './PairChoice.js';
import { texts } from './texts.js';

export function ColorChoices(props: ChoicesProps) {
  const { style, onChoose } = props;
  const { color, background } = stylingTexts().style;
  const { customColor, customBackground } = texts();
  return (
    <>
      <GoodPairs {...props} />
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
      <GradientChoice {...props} />
    </>
  );
}
