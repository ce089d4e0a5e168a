import type { ReactNode } from 'react';
import { RadioGroup } from '../../shared/ui/RadioGroup.js';

interface PictureGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly picture: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Each option is a small picture above its name. */
export const PictureGroup = <Value extends string>(props: PictureGroupProps<Value>) => (
  <RadioGroup look="pictures" {...props}>
    {({ label, picture }) => (
      <span className="pictures__face">
        <span className="pictures__picture" aria-hidden>
          {picture}
        </span>
        {label}
      </span>
    )}
  </RadioGroup>
);
