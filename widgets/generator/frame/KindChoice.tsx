import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { Field } from '../../shared/ui/Field.js';
import { RadioGroup } from '../../shared/ui/RadioGroup.js';

interface KindChoiceProps {
  readonly legend: string;
  readonly kinds: readonly KindSlug[];
  readonly value: KindSlug;
  readonly onChange: (kind: KindSlug) => void;
}

/** More kinds would take several rows in a narrow column. */
const maxChips = 5;

/** Choice of the kind above the start screen. It is outside of the screen, so that it keeps the focus. */
export function KindChoice(props: KindChoiceProps) {
  const { legend, kinds, value, onChange } = props;
  const labels = kindTexts();
  const options = kinds.map((kind) => ({ value: kind, label: labels[kind].label }));
  return (
    <div className="container kind-choice">
      {kinds.length > maxChips ? (
        <Field label={legend}>
          {(control) => (
            <select
              {...control}
              className="field__input"
              value={value}
              onChange={({ target }) => onChange(target.value as KindSlug)}
            >
              {options.map(({ value: kind, label }) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <RadioGroup look="kinds" legend={legend} options={options} value={value} onChange={onChange}>
          {({ label }) => <span className="kinds__name">{label}</span>}
        </RadioGroup>
      )}
    </div>
  );
}
