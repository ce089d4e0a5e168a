import { type Color, hexOf } from '../../../server/domain/style.js';
import { ColorField } from '../styling/ColorField.js';
import type { ChoicesProps } from '../styling/choices.js';
import { PictureGroup } from './PictureGroup.js';
import { texts } from './texts.js';

/** Angle of each direction in degrees. */
const angles = { across: 0, slanting: 45, down: 90, rising: 315 } as const;
type Direction = keyof typeof angles;

const directions = Object.keys(angles) as Direction[];
const options = ['none', ...directions] as const;

/** Initial second colour of a gradient: visibly different, and dark enough to scan. */
const firstOther = '#6A1B7A';

export function GradientChoice({ style, onChoose }: ChoicesProps) {
  const words = texts();
  const { gradient } = style;
  const to = gradient?.to ?? firstOther;
  return (
    <>
      <PictureGroup
        legend={words.gradient}
        values={options}
        labels={words.gradients}
        pictureOf={(value) => <GradientPicture direction={value} from={style.color} to={to} />}
        value={gradient ? directionOf(gradient.angle) : 'none'}
        onChange={(name) => onChoose({ gradient: name === 'none' ? undefined : { to, angle: angles[name] } })}
      />
      {gradient && (
        <ColorField
          label={words.secondColor}
          value={gradient.to}
          onChange={(color) => onChoose({ gradient: { ...gradient, to: color } })}
        />
      )}
    </>
  );
}

/** Offered direction that is nearest to an angle. */
const directionOf = (angle: number): Direction =>
  directions.reduce((nearest, name) =>
    turn(angles[name], angle) < turn(angles[nearest], angle) ? name : nearest,
  );

const turn = (one: number, other: number) => Math.min((one - other + 360) % 360, (other - one + 360) % 360);

interface GradientPictureProps {
  readonly direction: (typeof options)[number];
  readonly from: Color;
  readonly to: Color;
}

function GradientPicture({ direction, from, to }: GradientPictureProps) {
  const id = `gradient-${direction}`;
  const angle = direction === 'none' ? 0 : angles[direction];
  return (
    <svg viewBox="0 0 40 40">
      <linearGradient id={id} gradientTransform={`rotate(${angle} 0.5 0.5)`}>
        <stop stopColor={hexOf(from)} />
        <stop offset="1" stopColor={hexOf(direction === 'none' ? from : to)} />
      </linearGradient>
      <rect width="40" height="40" rx="8" fill={`url(#${id})`} />
    </svg>
  );
}
