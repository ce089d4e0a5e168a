import {
  backgroundNames,
  type BackgroundName,
  codeWidths,
  colorNames,
  frameNames,
  palette,
  sizeNames,
  type Style,
} from '../../../server/domain/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { SwatchGroup } from '../../shared/ui/SwatchGroup.js';
import { capitalized } from '../describe-colors.js';
import { texts } from '../texts.js';
import type { ChosenStyle } from './last-style.js';
import type { StyleChoice } from './use-style-choice.js';

export function StyleChoices({ style, onChoose }: { style: Style; onChoose: StyleChoice['choose'] }) {
  const words = texts().style;
  const choiceOf = <Name extends keyof ChosenStyle>(name: Name) => ({
    legend: words[name],
    value: style[name],
    onChange: (value: Style[Name]) => onChoose({ [name]: value }),
  });
  const sizes = sizeNames.map((value) => ({
    value,
    label: capitalized(words.sizes[value]),
    detail: `${codeWidths[value]} px`,
  }));
  return (
    <>
      <ChoiceGroup {...choiceOf('size')} options={sizes} />
      <SwatchGroup {...choiceOf('color')} swatches={colorNames.map(swatchOf)} />
      <SwatchGroup {...choiceOf('background')} swatches={backgroundNames.map(swatchOf)} />
      <ChoiceGroup {...choiceOf('frame')} options={frameNames.map((value) => ({ value, label: value }))} />
    </>
  );
}

const fills = { ...palette, transparent: null };

const swatchOf = <Name extends BackgroundName>(value: Name) => ({
  value,
  label: capitalized(texts().style.colors[value]),
  fill: fills[value],
});
