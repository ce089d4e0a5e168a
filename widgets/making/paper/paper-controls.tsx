import { type ControlAttributes, Field } from '../../shared/ui/Field.js';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

export const Select = ({ label, value, options, onChange }: SelectProps) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        className="field__input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string;
  readonly error?: string | undefined;
}

export const NumberField = ({ label, value, onChange, help, error }: InputProps) => (
  <Field label={label} help={help} error={error}>
    {(control) => <Input control={control} inputMode="numeric" value={value} onChange={onChange} />}
  </Field>
);

export const TextField = ({
  label,
  help,
  ...rest
}: InputProps & { maxLength: number; placeholder?: string }) => (
  <Field label={label} help={help}>
    {(control) => <Input control={control} {...rest} />}
  </Field>
);

interface ControlProps {
  readonly control: ControlAttributes;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
  readonly placeholder?: string;
}

const Input = ({ control, onChange, ...rest }: ControlProps) => (
  <input
    {...control}
    {...rest}
    type="text"
    className="field__input"
    onChange={(event) => onChange(event.target.value)}
  />
);
