import { Field } from '../../shared/ui/Field.js';

const maxCharacters = 100;

export function CaptionField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Field label="Add text" help="Stands below the code. Short works best.">
      {(control) => (
        <input
          {...control}
          className="field__input"
          name="text"
          type="text"
          autoComplete="off"
          maxLength={maxCharacters}
          placeholder="Scan me"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
