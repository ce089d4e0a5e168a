import {
  backgroundNames,
  codeWidths,
  colorNames,
  frameNames,
  sizeNames,
  type Style,
} from '../../../server/domain/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { capitalized, describeFrame } from '../describe-style.js';
import { texts as moreTexts } from '../more-styles/texts.js';
import { texts } from '../styling-texts.js';
import { ColorChoice } from './ColorChoice.js';
import type { StyleChoice } from './use-style-choice.js';

export function StyleChoices({ style, onChoose }: { style: Style; onChoose: StyleChoice['choose'] }) {
  const words = texts().style;
  const more = moreTexts();
  const choiceOf = <Name extends 'size' | 'frame'>(name: Name) => ({
    legend: words[name],
    value: style[name],
    onChange: (value: Style[Name]) => onChoose({ [name]: value }),
  });
  const sizes = sizeNames.map((value) => ({
    value,
    label: capitalized(words.sizes[value]),
    detail: words.pixels(codeWidths[value]),
  }));
  const frames = frameNames.map((value) => ({ value, label: describeFrame(value) }));
  return (
    <>
      <ChoiceGroup {...choiceOf('size')} options={sizes} />
      <ColorChoice
        legend={words.color}
        customLabel={more.customColor}
        names={colorNames}
        value={style.color}
        onChange={(color) => onChoose({ color })}
      />
      <ColorChoice
        legend={words.background}
        customLabel={more.customBackground}
        names={backgroundNames}
        value={style.background}
        onChange={(background) => onChoose({ background })}
      />
      <ChoiceGroup {...choiceOf('frame')} options={frames} />
    </>
  );
}
