import type { Content, FieldHint } from '../../../server/domain/kinds/kind.js';
import { zoneNames } from '../../../server/domain/kinds/zone-names.js';
import { useHydrated } from '../use-hydrated.js';
import type { ControlAttributes } from '../ui/Field.js';

interface TextControlProps {
  readonly control: ControlAttributes;
  readonly hint: FieldHint;
  /** Content of the whole form. */
  readonly content: Content;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Control for a text: one line, several, a date, or a time zone. */
export function TextControl({ control, hint, content, value, onChange }: TextControlProps) {
  const input = typeof hint.input === 'function' ? hint.input(content) : hint.input;
  const common = {
    ...control,
    className: 'field__input',
    autoComplete: hint.autoComplete ?? 'off',
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (input === 'lines') return <textarea {...common} rows={3} />;
  if (input === 'zone') return <ZoneSelect {...common} />;
  return <input {...common} {...(input === 'password' ? literal : { type: input ?? 'text' })} />;
}

/** A text that is taken as it is typed. Of type `password`, browsers would offer to save it for this site. */
const literal = { type: 'text', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type ZoneSelectProps = Omit<TextControlProps, 'hint' | 'content' | 'control' | 'onChange'> &
  React.ComponentProps<'select'>;

function ZoneSelect(props: ZoneSelectProps) {
  const known = useHydrated() ? zoneNames() : [];
  const zones = props.value && !known.includes(props.value) ? [props.value, ...known] : known;
  return (
    <select {...props}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  );
}
