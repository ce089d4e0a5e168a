import { type ReactNode, useId } from 'react';

interface RadioOption<Value extends string> {
  readonly value: Value;
  /** Tooltip of the option. */
  readonly title?: string;
}

interface RadioGroupProps<Value extends string, Option extends RadioOption<Value>> {
  /** Prefix of the class names, which decides how the group looks. */
  readonly look: string;
  readonly legend: ReactNode;
  readonly options: readonly Option[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Renders the visible part of an option. An invisible radio button covers it. */
  readonly children: (option: Option) => ReactNode;
}

/** Group of native radio buttons, which bring keyboard support and semantics. */
export function RadioGroup<Value extends string, Option extends RadioOption<Value>>({
  look,
  legend,
  options,
  value,
  onChange,
  children: show,
}: RadioGroupProps<Value, Option>) {
  const name = useId();
  return (
    <fieldset className={look}>
      <legend className="field__label">{legend}</legend>
      <div className={`${look}__row`}>
        {options.map((option) => (
          <label key={option.value} className={`${look}__option`} title={option.title}>
            <input
              className={`${look}__input`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {show(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
