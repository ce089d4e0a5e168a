import { backgroundNames, colorNames } from '../../../server/domain/style.js';
import { texts } from '../../shared/styling/texts.js';
import type { ChoicesProps } from '../../shared/styling/choices.js';
import { ColorChoice } from '../../shared/styling/ColorChoice.js';
import { GradientChoice } from './GradientChoice.js';
import { GoodPairs } from './PairChoice.js';

export function ColorChoices(props: ChoicesProps) {
  const { style, onChoose } = props;
  const { color, background, customColor, customBackground } = texts().style;
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
