import { type ReactNode, useId } from 'react';

interface PictureGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly picture: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Native radio buttons, each with a small picture above its name. */
export function PictureGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: PictureGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="pictures">
      <legend className="field__label">{legend}</legend>
      <div className="pictures__row">
        {options.map((option) => (
          <label key={option.value} className="pictures__option">
            <input
              className="choices__input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="pictures__face">
              <span className="pictures__picture" aria-hidden>
                {option.picture}
              </span>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
