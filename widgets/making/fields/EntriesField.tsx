import type { ComponentType } from 'react';
import { Plus, X } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import type { FieldShape } from './schema-fields.js';
import { ControlOf, labelOf, messageOf, type SchemaFieldProps } from './field-parts.js';
import { texts } from './texts.js';

interface EntriesProps extends SchemaFieldProps {
  readonly shape: Extract<FieldShape, { input: 'entries' }>;
  /** Renders a property of an entry. */
  readonly Part: ComponentType<SchemaFieldProps>;
}

/** List of entries with the same fields. There is always at least one entry to fill in. */
export function EntriesField({ shape, form, path, value, onChange, Part }: EntriesProps) {
  const given: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [undefined];
  const replace = (at: number, entry: unknown) => onChange(given.map((old, i) => (i === at ? entry : old)));
  const label = labelOf(shape, form);
  return (
    <Field label={label} error={messageOf(form.faults[path])} group wide>
      {() => (
        <>
          {given.map((entry, i) => (
            <div key={i} className="field-entry">
              <Entry
                shape={shape}
                Part={Part}
                form={form}
                path={`${path}.${i}`}
                label={`${label} ${i + 1}`}
                value={entry}
                onChange={(changed) => replace(i, changed)}
              />
              {given.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={texts().remove(i + 1)}
                  onClick={() => onChange(given.filter((_, at) => at !== i))}
                >
                  <Icon of={X} />
                </Button>
              )}
            </div>
          ))}
          {given.length < shape.max && (
            <Button
              variant="quiet"
              className="field-entry__add"
              onClick={() => onChange([...given, undefined])}
            >
              <Icon of={Plus} />
              {texts().add}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

interface EntryProps extends EntriesProps {
  /** Name of the entry, if it is a single text. */
  readonly label: string;
}

function Entry({ shape, form, path, label, value, onChange, Part }: EntryProps) {
  const [only] = shape.fields;
  if (only?.name === '') {
    const fault = messageOf(form.faults[path], value);
    const control = {
      id: `field-${path}`,
      'aria-describedby': undefined,
      'aria-invalid': fault ? (true as const) : undefined,
    };
    return (
      <div className="field-entry__fields">
        <ControlOf
          shape={only}
          form={form}
          path={path}
          value={value}
          onChange={onChange}
          control={{ ...control, 'aria-label': label }}
        />
        {fault && (
          <div className="field__note" data-error="" role="alert">
            {fault}
          </div>
        )}
      </div>
    );
  }
  const entry = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <div className="field-entry__fields">
      {shape.fields.map((field) => (
        <Part
          key={field.name}
          shape={field}
          form={form}
          path={`${path}.${field.name}`}
          value={entry[field.name]}
          onChange={(changed) => onChange({ ...entry, [field.name]: changed })}
        />
      ))}
    </div>
  );
}
