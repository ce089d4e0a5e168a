import { useId } from 'react';

interface ScanTargetChoiceProps {
  readonly legend: string;
  readonly ways: readonly { readonly value: boolean; readonly label: string; readonly help: string }[];
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Choice between two ways in which a code leads to its content. */
export function ScanTargetChoice({ legend, ways, value: chosen, onChange }: ScanTargetChoiceProps) {
  const name = useId();
  return (
    <fieldset className="target-choice">
      <legend className="field__label">{legend}</legend>
      {ways.map(({ value, label, help }) => (
        <label key={label} className="field-switch">
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} />
          <span>
            <span className="target-choice__name">{label}</span> <span className="muted">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
