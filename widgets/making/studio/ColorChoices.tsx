import type { ChoicesProps } from '../styling/choices.js';
import { ColorPairChoice } from '../styling/ColorPairChoice.js';
import { GradientChoice } from './GradientChoice.js';
import { GoodPairs } from './PairChoice.js';

export const ColorChoices = (props: ChoicesProps) => (
  <>
    <GoodPairs {...props} />
    <ColorPairChoice {...props} />
    <GradientChoice {...props} />
  </>
);
