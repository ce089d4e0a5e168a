import { Field } from '../../shared/ui/Field.js';

interface PasteAreaProps {
  readonly label: string;
  readonly help: string;
  readonly text: string;
  readonly lang: string;
  readonly onChange: (text: string) => void;
}

/** A field for a text that is pasted, whose help says what was read of it. */
export const PasteArea = ({ label, help, text, lang, onChange }: PasteAreaProps) => (
  <Field label={label} help={<span role="status">{help}</span>}>
    {(control) => (
      <textarea
        {...control}
        className="field__input"
        rows={3}
        lang={lang}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
