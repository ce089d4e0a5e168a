import type { Content, FieldHint, Typing } from '../../../server/domain/kinds/kind.js';
import { zoneNames } from '../../../server/domain/kinds/zone-names.js';
import { useHydrated } from '../../shared/use-hydrated.js';
import type { ControlAttributes } from '../../shared/ui/Field.js';

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
  // Of type `password`, browsers would offer to save the text for this site.
  const type = input === 'password' ? 'text' : (input ?? 'text');
  return <input {...common} {...(hint.typing && keyboards[hint.typing])} type={type} />;
}

const uncorrected = { autoCorrect: 'off', spellCheck: false } as const;
const keyboards = {
  literal: { ...uncorrected, autoCapitalize: 'none' },
  capitals: { ...uncorrected, autoCapitalize: 'characters' },
  decimal: { inputMode: 'decimal' },
} as const satisfies Record<Typing, object>;

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
