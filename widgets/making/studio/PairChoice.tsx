import type { Style } from '../../../server/domain/style.js';
import { SwatchGroup } from '../../shared/ui/SwatchGroup.js';
import { useLogoPairs } from './use-logo-pairs.js';
import { describeColors } from '../styling/describe-style.js';
import type { ChoicesProps } from '../styling/choices.js';
import { type ColorPair, goodPairs } from './pairs.rule.js';
import { texts } from './texts.js';

/** Pairs of colours that read easily. */
export function GoodPairs(props: ChoicesProps) {
  const { pairs, starts } = texts();
  const named = goodPairs.map(({ name, ...pair }) => ({ ...pair, label: starts[name] }));
  return <PairGroup legend={pairs} pairs={named} {...props} />;
}

/** Pairs of the colours of the logo; nothing without one. */
export function LogoPairs(props: ChoicesProps) {
  const pairs = useLogoPairs(props.style.logo) ?? [];
  if (pairs.length === 0) return null;
  const named = pairs.map((pair) => ({ ...pair, label: describeColors(pair) }));
  return <PairGroup legend={texts().fromLogo} pairs={named} {...props} />;
}

interface PairGroupProps extends ChoicesProps {
  readonly legend: string;
  readonly pairs: readonly (ColorPair & { readonly label: string })[];
}

function PairGroup({ legend, pairs, style, onChoose }: PairGroupProps) {
  const swatches = pairs.map((pair) => ({
    value: keyOf(pair),
    label: pair.label,
    fill: pair.color,
    ground: pair.background,
  }));
  const choose = (key: string) => {
    const { color, background } = pairs.find((pair) => keyOf(pair) === key)!;
    onChoose({ color, background, gradient: undefined, eyes: style.eyes && { shape: style.eyes.shape } });
  };
  const value = style.gradient || style.eyes?.color ? '' : keyOf(style);
  return <SwatchGroup legend={legend} swatches={swatches} value={value} onChange={choose} />;
}

const keyOf = ({ color, background }: Pick<Style, 'color' | 'background'>) => `${color} ${background}`;
