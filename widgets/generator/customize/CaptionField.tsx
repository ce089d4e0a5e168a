import { Field } from '../../shared/ui/Field.js';
import { texts } from '../texts.js';

const maxCharacters = 100;

export function CaptionField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { addText, addTextHelp, addTextPlaceholder } = texts().customize;
  return (
    <Field label={addText} help={addTextHelp}>
      {(control) => (
        <input
          {...control}
          className="field__input"
          name="text"
          type="text"
          autoComplete="off"
          maxLength={maxCharacters}
          placeholder={addTextPlaceholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
