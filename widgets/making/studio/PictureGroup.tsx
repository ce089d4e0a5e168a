import type { ReactNode } from 'react';
import { RadioGroup } from '../../shared/ui/RadioGroup.js';
import { pathData } from '../../../server/render/model/svg.js';
import type { Detail } from './sample-code.js';

interface PictureGroupProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly pictureOf: (value: Value) => ReactNode;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio group whose options are small pictures above their names. */
export const PictureGroup = <Value extends string>(props: PictureGroupProps<Value>) => {
  const { values, labels, pictureOf, ...group } = props;
  return (
    <RadioGroup look="pictures" options={values.map((value) => ({ value }))} {...group}>
      {({ value }) => (
        <span className="pictures__face">
          <span className="pictures__picture" aria-hidden>
            {pictureOf(value)}
          </span>
          {labels[value]}
        </span>
      )}
    </RadioGroup>
  );
};

/** Small picture of a part of a code. Fills are attributes, since the Content Security Policy forbids style attributes. */
export function DetailPicture({ shapes, viewBox }: Detail) {
  return (
    <svg viewBox={viewBox}>
      {shapes.map(({ fill, path }, i) => (
        <path key={i} fill={typeof fill === 'string' ? fill : undefined} d={pathData(path)} />
      ))}
    </svg>
  );
}
