import { useId } from 'react';

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly detail?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A segmented control of native radio buttons, for their keyboard support and semantics. */
export function ChoiceGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend className="field__label">{legend}</legend>
      <div className="choices__row">
        {options.map((option) => (
          <label key={option.value} className="choices__option">
            <input
              className="choices__input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="choices__text">
              {option.label}
              {option.detail && <span className="choices__detail"> {option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
