import type { FieldsKindTexts } from '../../../server/domain/languages/kind-texts.js';
import type { ContentFaults } from '../../../server/domain/kinds/read-content.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import type { FieldShape } from './schema-fields.js';
import { texts } from './texts.js';

type Values = Readonly<Record<string, unknown>>;

interface SchemaFieldProps {
  readonly shape: FieldShape;
  /** Path of the object that contains the field, ending in a dot; '' for the content itself. Faults are found by it. */
  readonly path: string;
  /** The same path without indices of entries. Labels are found by it. */
  readonly labelPath: string;
  readonly labels: FieldsKindTexts['fields'];
  readonly value: unknown;
  readonly faults: ContentFaults;
  readonly onChange: (value: unknown) => void;
}

/** Control for one property of the content. */
export function SchemaField(props: SchemaFieldProps) {
  const { shape, path, labelPath, labels, value, faults, onChange } = props;
  const fault = faults[path + shape.name];
  const label = labels[labelPath + shape.name] ?? shape.name;
  if (shape.input === 'entries')
    return <Entries {...props} shape={shape} label={label} error={messageOf(fault)} />;
  return (
    <Field label={label} error={messageOf(fault)}>
      {(control) => {
        if (shape.input === 'switch')
          return (
            <input
              {...control}
              type="checkbox"
              checked={value === true}
              onChange={({ target }) => onChange(target.checked)}
            />
          );
        const text = typeof value === 'string' ? value : '';
        if (shape.input === 'choice')
          return (
            <select
              {...control}
              className="field__input"
              value={text}
              onChange={({ target }) => onChange(target.value)}
            >
              {shape.options.map((option) => (
                <option key={option} value={option}>
                  {labels[`${labelPath}${shape.name}.${option}`] ?? option}
                </option>
              ))}
            </select>
          );
        return (
          <input
            {...control}
            className="field__input"
            type="text"
            maxLength={shape.maxLength}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </Field>
  );
}

interface EntriesProps extends SchemaFieldProps {
  readonly shape: Extract<FieldShape, { input: 'entries' }>;
  readonly label: string;
  readonly error: string | undefined;
}

/** List of entries with the same fields. There is always at least one entry to fill in. */
function Entries({ shape, label, error, path, labelPath, labels, value, faults, onChange }: EntriesProps) {
  const given = Array.isArray(value) ? (value as Values[]) : [];
  const entries = given.length > 0 ? given : [{}];
  const replace = (at: number, entry: Values) => onChange(entries.map((old, i) => (i === at ? entry : old)));
  return (
    <Field label={label} error={error} group>
      {() => (
        <>
          {entries.map((entry, i) => (
            <div key={i} className="field-entry">
              {shape.fields.map((field) => (
                <SchemaField
                  key={field.name}
                  shape={field}
                  path={`${path}${shape.name}.${i}.`}
                  labelPath={`${labelPath}${shape.name}.`}
                  labels={labels}
                  value={entry[field.name]}
                  faults={faults}
                  onChange={(changed) => replace(i, { ...entry, [field.name]: changed })}
                />
              ))}
              {entries.length > 1 && (
                <Button variant="quiet" onClick={() => onChange(entries.filter((_, at) => at !== i))}>
                  {texts().remove(i + 1)}
                </Button>
              )}
            </div>
          ))}
          {entries.length < shape.max && (
            <Button variant="secondary" onClick={() => onChange([...entries, {}])}>
              {texts().add}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

const messageOf = (code: string | undefined): string | undefined => {
  const { faults } = texts();
  return code && (code in faults ? faults[code as keyof typeof faults] : faults.invalid);
};
