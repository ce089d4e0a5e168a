import type { Content } from '../../../server/domain/kinds/kind.js';
import { PictureChoice } from '../logo/PictureChoice.js';
import { Field } from '../../shared/ui/Field.js';
import { EntriesField } from './EntriesField.js';
import { ControlOf, helpFor, labelOf, messageOf, type SchemaFieldProps } from './field-parts.js';
import type { FieldShape } from './schema-fields.js';
import { texts } from './texts.js';

/** Control for one property of the content; nothing while it does not apply to the rest of the content. */
export function SchemaField(props: SchemaFieldProps) {
  const { shape, form, path, value } = props;
  if (shape.hint.appliesTo?.(form.content) === false) return null;
  if (shape.input === 'group') return <GroupField {...props} shape={shape} />;
  if (shape.input === 'entries') return <EntriesField {...props} shape={shape} Part={SchemaField} />;
  if (shape.input === 'switch') return <SwitchField {...props} />;
  if (shape.hint.input === 'picture') return <PictureField {...props} />;
  return (
    <Field
      label={labelOf(shape, form)}
      help={helpFor(shape, form, value)}
      error={messageOf(form.faults[path], value)}
      wide={shape.hint.input === 'lines'}
    >
      {(control) => <ControlOf {...props} control={control} />}
    </Field>
  );
}

function PictureField({ shape, form, path, value, onChange }: SchemaFieldProps) {
  const { yourPicture: yours, removePicture: remove, faults } = texts();
  const { 'picture-unreadable': unreadable, 'picture-too-large': size } = faults;
  return (
    <PictureChoice
      label={labelOf(shape, form)}
      error={messageOf(form.faults[path])}
      picture={typeof value === 'string' ? value : ''}
      words={{ yours, remove }}
      faults={{ format: unreadable, unreadable, size, noCanvas: unreadable }}
      onChange={onChange}
    />
  );
}

function SwitchField({ shape, form, value, onChange }: SchemaFieldProps) {
  return (
    <label className="field-switch">
      <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      {form.labels[shape.path] ?? shape.name}
    </label>
  );
}

type GroupProps = SchemaFieldProps & { readonly shape: Extract<FieldShape, { input: 'group' }> };

/** Fields that belong together and are seldom filled in. They are folded until one has a value or a fault. */
function GroupField({ shape, form, path, value, onChange }: GroupProps) {
  const given = (value ?? {}) as Content;
  const isUsed =
    Object.values(given).some(Boolean) || Object.keys(form.faults).some((at) => at.startsWith(`${path}.`));
  return (
    <details className="field-group" open={isUsed || undefined}>
      <summary>{labelOf(shape, form)}</summary>
      <div className="field-group__fields">
        {shape.fields.map((field) => (
          <SchemaField
            key={field.name}
            shape={field}
            form={form}
            path={`${path}.${field.name}`}
            value={given[field.name]}
            onChange={(changed) => onChange({ ...given, [field.name]: changed })}
          />
        ))}
      </div>
    </details>
  );
}
